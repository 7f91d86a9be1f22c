/**
 * Creating an account, its sections, leaving, and the length of a session as its holder sees it. What
 * an account holds otherwise belongs to the room of that thing.
 */
export {
  type AccountConfirmation,
  accountConfirmation,
  type FoundPlan,
} from './create-account/account-confirmation';
export { type AccountEnd, accountEnd } from './create-account/account-end';
export {
  captureAccountEmail,
  type EmailCapture,
  emailCapture,
} from './create-account/capture-email';
export { createAccount } from './create-account/create-account';
export { openAccount } from './create-account/open-account';
export {
  type AccountOrigin,
  accountSearchPage,
  accountStepPage,
  searchPageOf,
} from './create-account/steps';
export { endOverdueDelegation } from './delegates/end-delegation';
export { editProfile } from './edit-profile';
export { extendSession } from './extend-session';
export { leaveApplication, logOut } from './log-out';
export { type NextStep, nextSteps, searchAnother } from './search-another';
export { type AccountSection, accountSections } from './sections';
