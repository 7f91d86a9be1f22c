/**
 * Who did what to a contract, when, from where, by which way in. What is done belongs to the room that
 * does it, and how the holder reads of it to `account`.
 */
export { addToHistory, type HistoryOwner, noteInHistory } from './add-to-history';
export { type Author, authorOf, theHolder, thePortal } from './author';
export { expiringHistory } from './expiring';
export { historyKeeper } from './keeper';
export { type Happening, type HistoryKind, type KindGroup, kindGroups } from './kinds';
export { hasHappenedLately, lately, latelyMinutes } from './lately';
export { type SignIn, signInFrom } from './signed-in';
export { countEntries, entriesOf, type HistoryEntry } from './store';
