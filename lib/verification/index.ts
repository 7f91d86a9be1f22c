export { checkAccessCode } from './check-code';
export { type MaskedContact, type VerificationChoices, verificationChoices } from './choices';
export { type AccessCodeStep, accessCodeStep } from './code-step';
export { isVerifiable } from './contacts';
export { beginVerification, type SuppliedInfo, suppliedInfoSchema } from './flow';
export { resendAccessCode, sendAccessCode } from './send-code';
export { isTrusted } from './trusted-device';
