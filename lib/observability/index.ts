export { log } from './log';
export { newReference, referencePattern } from './reference.mjs';
