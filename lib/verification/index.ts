/**
 * Proving by an access code that a contract is one's own, and trusted devices. Finding the contract
 * belongs to `lookup`.
 *
 * The fresh proof (§10.18): a change says `fresh: 'holder-alone'` or `'agents-too'` (`defineChange`),
 * and the pages of its form say `fresh: true` in `lib/navigation/map.ts`. Without a proof the mechanism
 * refuses the change, keeps what was typed, and leads to `/security-verification/proof`, which leads
 * back. Where it depends on the submitted values whether a proof is needed, `run` answers with `proof`,
 * which does the same. The page wraps its form in `<FreshProof view change>` of
 * `components/verification/fresh-proof`, which leads to the proof before anybody types; other code asks
 * `lacksProof` of `changes`.
 */
export {
  cancelRegistrationPage,
  registerPlanPage,
  registrationStepPage,
} from './cancel-registration';
export { type EmailCaptureStep, emailCaptureStep } from './capture-email';
export { type VerificationChoices, verificationChoices } from './choices';
export { codeGuesses, inboxOf } from './code-limits';
export {
  type AccessCodeStep,
  accessCodeStep,
  codeRule,
  codeRules,
  type SentCode,
  sentCode,
} from './code-step';
export { isVerifiable, isVerifiableWithEmail } from './contacts';
export { type DelegateStep, delegateStep, followDelegateLink } from './delegate-step';
export { sendCode } from './deliver-code';
export { deviceKeeper, revokeTrust, type TrustedDevice, trustedDevices } from './device-rows';
export {
  checkEmailCode,
  type EmailCodeStep,
  type EmailProof,
  emailCodeGuesses,
  emailCodeStep,
  sendEmailCode,
} from './email-proof';
export { expiringCodes } from './expiring';
export {
  beginVerification,
  endFlow,
  endFlowForGood,
  giveBackPhones,
  type SuppliedInfo,
  suppliedInfoSchema,
  type VerificationMore,
} from './flow';
export { type CountContacts, type CountedContacts, everyContact } from './proof/counted-contacts';
export {
  type ProofCodeStep,
  type ProofStep,
  type ProofWay,
  proofCodeStep,
  proofStep,
} from './proof/proof-step';
export { proofCodePage } from './proof/send-proof';
export { codesLocked } from './refusals';
export { type SettledContact, type SettledContacts, settledContacts } from './settled-contacts';
export { signIn } from './sign-in';
export { codePage, delegatePage, emailPage, infoPage, methodPage } from './steps';
export { consumeCode, endCodes, giveTryBack, takeSendingAgain } from './store';
export { replaceVerification, suppliedVerification } from './supplied';
export { isTrusted, ownDevice } from './trusted-device';
export { codeExpired, tryCode } from './try-code';
