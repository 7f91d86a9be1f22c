export { failureOf } from './failure';
export { log } from './log';
export { logPageFailure } from './page-failure';
export { newReference, referenceHeader, referencePattern } from './reference';
