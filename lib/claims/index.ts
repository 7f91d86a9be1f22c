/** Claims as their holder files and follows them. What they need is sent in `documents`, paid in `payments`. */
export { afterParameter, type ClaimsPage, claimsPage } from './claims-page';
export { expiringClaims } from './expiring';
export { takesClaims } from './filing/claimable';
export { isOwnClaim, isOwnDraft, isStepAddress, openDrafts } from './filing/own';
export { startPage as fileClaimPage } from './filing/pages';
export { type Waiting, type WaitingClaim, waitingClaims } from './filing/waiting-claims';
export { eventsForDelegates, isToldToDelegates, stateForDelegates } from './for-delegates';
export { chargingReturns } from './jobs';
export { claimLooksKeeper, claimsKeeper } from './keeper';
export { claimedPhones } from './kept/claimed-phones';
export { type KeptClaim, keptClaim } from './kept/kept-claim';
export { byClaim, claimField, ofClaim } from './of-claim';
export { remindOfDraft } from './reminders/remind-of-draft';
export { isSettlingAddress } from './settling/pages';
export { daysLeft } from './tracking/days-left';
export { type FollowedClaim, followedClaim } from './tracking/followed-claim';
export { newSince, timelinePart } from './tracking/new-since';
export { type OwnClaim, ownClaim } from './tracking/own-claim';
export {
  type ClaimDoing,
  claimPage,
  messagesPart,
  neededPart,
  returnPart,
  servicePart,
  trackPage,
} from './tracking/pages';
export { wayOf } from './tracking/phases';
export { asksForAccount, isTimeSought, wayOn } from './tracking/way-on';
export {
  deliveryChange,
  moveTitle,
  problemTitle,
  problemWords,
  tooLateToWithdraw,
  withdrawalTitle,
} from './tracking/what-can-be-done';
