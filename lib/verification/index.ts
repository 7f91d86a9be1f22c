/**
 * Proving by an access code that a contract is one's own, and devices that are trusted. Finding it
 * belongs to `lookup`.
 */
export {
  cancelRegistration,
  cancelRegistrationPage,
  registerPlanPage,
  registrationStepPage,
} from './cancel-registration';
export { captureEmail, type EmailCaptureStep, emailCaptureStep } from './capture-email';
export { checkAccessCode } from './check-code';
export { type VerificationChoices, verificationChoices } from './choices';
export { inboxOf } from './code-limits';
export { type AccessCodeStep, accessCodeStep } from './code-step';
export { isVerifiable, isVerifiableWithEmail } from './contacts';
export { type DelegateStep, delegateStep, followDelegateLink } from './delegate-step';
export { expiringCodes } from './expiring';
export {
  beginVerification,
  type SuppliedInfo,
  suppliedInfoSchema,
  type VerificationMore,
} from './flow';
export { resendAccessCode, sendAccessCode, sendAccessCodeAgain } from './send-code';
export { signIn } from './sign-in';
export { codePage, delegatePage, emailPage, infoPage, methodPage } from './steps';
export { replaceVerification, suppliedVerification } from './supplied';
export { isTrusted } from './trusted-device';
