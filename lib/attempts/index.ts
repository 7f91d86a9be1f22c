export type { FailureLimit } from './failures';
export { type Guesses, guess, type Made } from './guess';
export { keyedDigest } from './keyed-digest';
export { knownBrowserId, rememberBrowser } from './known-browser';
export { type Quota, takeQuotas, type Use } from './quota';
