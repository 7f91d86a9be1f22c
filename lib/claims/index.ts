/** Claims as their holder files and follows them. What they need is sent in `documents`, paid in `payments`. */
export { afterParameter, type ClaimsPage, claimsPage } from './claims-page';
export { expiringClaims } from './expiring';
export { isToldToDelegates, stateForDelegates } from './for-delegates';
export { claimsKeeper } from './keeper';
