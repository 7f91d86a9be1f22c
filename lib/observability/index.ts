export { log } from './log';
