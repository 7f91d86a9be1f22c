/**
 * What a holder has: plans, their terms, and all of it as files. Claims, billing and the dashboard
 * have rooms of their own.
 */
export {
  addressLabel,
  addressOf,
  addressRules,
  countriesFor,
  countryOf,
} from './address/address-rules';
export { type AddressField, formOf } from './address/country-forms';
export { regionOfPostalCode } from './address/postal-regions';
export { readAddress, showChosenCountry } from './address/read-address';
export { planAddress, productAddress } from './addresses';
export { isOwnQuote } from './cancellation/cancel-step';
export { coverageDate } from './coverage-date';
export {
  answerDocument,
  documentAddress,
  type HoldersDocument,
  isDocumentWithinReach,
} from './documents/answer-document';
export { expiringTransferLinks, expiringWithdrawals } from './expiring';
export { holderFirstName, holderName, initialsOf } from './holder-name';
export { offeredPrice, priceToday, type TermPrice } from './offers/price';
export { hasOfferChanged, offerQuote } from './offers/quote';
export { type TakenOffer, takenOffer } from './offers/taken-offer';
export { whyNoOffer } from './offers/why-no-offer';
export { isFormerPlan, isOwnPlan, type SignedIn } from './own-plan';
export { coverageToday } from './plan/coverage-today';
export { ownExclusions, sharedExclusions } from './plan/exclusions';
export { pageOfPlan, plansAddress } from './plan/page-of-plan';
export { type FoundPlan, type PlanDetails, planDetails } from './plan/plan-details';
export { type PlanParams, planNamed } from './plan/plan-named';
export { type Plan, type Plans, plansOf } from './plans';
export { type TermPosition, termPosition } from './term';
export { type AcceptStep, acceptStep } from './transfers/accept-flow';
export { canChangeHands } from './transfers/can-change-hands';
export { endingUndone } from './transfers/end-undone';
export type { FormerPlan } from './transfers/store';
export {
  formerPlansOf,
  isTakenOver,
  type TransferStep,
  takenOverUntil,
  transferStep,
} from './transfers/transfer-step';
export { type Unanswered, unanswered } from './unanswered';
export {
  type OpenWithdrawal,
  openWithdrawals,
  type SettledState,
  settleWithdrawal,
} from './withdrawal/store';
