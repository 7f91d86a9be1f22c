/** Claims as their holder files and follows them. What they need is sent in `documents`, paid in `payments`. */
export { type ClaimContent, claimContent } from './claim-page';
export { afterParameter, type ClaimsPage, claimsPage } from './claims-page';
export { expiringClaims } from './expiring';
export { isOwnClaim, isOwnDraft, isStepAddress } from './filing/own';
export { startPage as fileClaimPage } from './filing/pages';
export { type Waiting, type WaitingClaim, waitingClaims } from './filing/waiting-claims';
export { isToldToDelegates, stateForDelegates } from './for-delegates';
export { claimsKeeper } from './keeper';
export { isSettlingAddress } from './settling/pages';
