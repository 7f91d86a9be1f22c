export { failureOf } from './failure';
export { log } from './log';
export { logPageFailure } from './page-failure';
export { newReference, referencePattern } from './reference.mjs';
