export {
  cancelRegistration,
  cancelRegistrationPage,
  registerPlanPage,
  registrationStepPage,
} from './cancel-registration';
export { checkAccessCode } from './check-code';
export { type MaskedContact, type VerificationChoices, verificationChoices } from './choices';
export { type AccessCodeStep, accessCodeStep } from './code-step';
export { isVerifiable } from './contacts';
export {
  beginVerification,
  type SuppliedInfo,
  suppliedInfoSchema,
  type VerificationMore,
} from './flow';
export { resendAccessCode, sendAccessCode } from './send-code';
export { isTrusted } from './trusted-device';
