export { log } from './log';
export { newReference } from './reference';
