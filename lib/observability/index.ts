/** The log, and what it may know. What Sentry is told belongs to `third-parties`. */

export { parsedJson } from './json';
export { log } from './log';
export { logPageFailure } from './page-failure';
export { logPolicyReport } from './policy-report';
export { newReference, referenceHeader, referencePattern } from './reference';
export { failureOf } from './request-error';
