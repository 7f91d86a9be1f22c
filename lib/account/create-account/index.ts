export {
  type AccountConfirmation,
  accountConfirmation,
  type FoundPlan,
} from './account-confirmation';
export { type AccountEnd, accountEnd } from './account-end';
export { captureAccountEmail, type EmailCapture, emailCapture } from './capture-email';
export { createAccount } from './create-account';
export { openAccount } from './open-account';
export { type AccountOrigin, accountSearchPage, accountStepPage, searchPageOf } from './steps';
