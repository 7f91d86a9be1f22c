export { AfterLoad } from './after-load';
