/**
 * What a page shows moves without a reload: who watches a contract hears that there is something new.
 * What is new, the page asks for itself.
 */
export { answerUpdates } from './answer-updates';
export { expiringUpdates } from './expiring';
export { endWatching } from './hub';
export { updatesKeeper } from './keeper';
export { tellUpdate } from './store';
export type { WatchedContract } from './watched-contract';
export { watchedVersion } from './watched-version';
