export { Container } from './container';
export { NarrowPage } from './narrow-page';
