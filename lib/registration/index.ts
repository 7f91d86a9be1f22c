/**
 * Registering a plan that was bought elsewhere, by its code or by a receipt, and reporting that a holder
 * has died or cannot act any more: what somebody does who has not signed in. Finding a contract belongs
 * to `lookup`, what people decide to the platform.
 */
export * from './addresses';
export { type ConfirmStep, confirmStep } from './confirm-email';
export { receiptValues } from './describe-receipt';
export { expiringRegistrations } from './expiring';
export { followCases, followWaiting } from './follow-cases';
export { codeOutcome, type DetailsStep, detailsStep, refusedCode } from './give-details';
export { type FileStep, fileStep } from './hand-in';
export { reportKinds, reportTerms } from './report-holder';
export { tellingPlatform } from './tell-platform';
