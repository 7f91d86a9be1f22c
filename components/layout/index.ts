export { Container } from './container';
export { pageMetadata } from './metadata';
export { NarrowPage } from './narrow-page';
export { PageSection } from './page-section';
export { Shell } from './shell';
