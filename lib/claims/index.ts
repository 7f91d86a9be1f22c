/** Claims as their holder follows them. What they need is sent in `documents`, paid in `payments`. */
export { afterParameter, type ClaimsPage, claimsPage } from './claims-page';
export { isToldToDelegates, stateForDelegates } from './for-delegates';
