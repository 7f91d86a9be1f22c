export { default } from './[detail]/page';
