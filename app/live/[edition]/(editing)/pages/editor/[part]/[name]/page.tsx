export { default, generateMetadata } from './[detail]/page';
