/**
 * What a holder has: plans, their terms, the dashboard, and all of it as files. Claims, products and
 * billing have rooms of their own.
 */
export { coverageDate } from './coverage-date';
export { type Dashboard, dashboard } from './dashboard';
export {
  answerDocument,
  documentAddress,
  type HoldersDocument,
  isDocumentWithinReach,
} from './documents/answer-document';
export { expiringTransferLinks } from './expiring';
export { holderName, initialsOf } from './holder-name';
export { offerQuote } from './offers/quote';
export { takeOffer } from './offers/take-offer';
export { type TakenOffer, takenOffer } from './offers/taken-offer';
export { isFormerPlan, isOwnPlan, type SignedIn } from './own-plan';
export { ownExclusions, sharedExclusions } from './plan/exclusions';
export { isWaiting, shareLeft, usedUpLimit } from './plan/limits';
export { planAddress, plansAddress } from './plan/plan-address';
export { type FoundPlan, type PlanDetails, planDetails } from './plan/plan-details';
export { type PlanParams, planNamed } from './plan/plan-named';
export { hasEnded, type PlanState, planState } from './plan/plan-state';
export { type PlanPage, planPage, planPageParameter } from './plan-page';
export { heldPlans, type NotTold, type Plan } from './plans';
export { type TermPosition, termPosition } from './term';
export { confirmTransfer, sendTransferCode } from './transfers/accept';
export { type AcceptStep, acceptStep } from './transfers/accept-flow';
export { askTransfer, sendTransferLink } from './transfers/ask-transfer';
export type { FormerPlan } from './transfers/store';
export { takeBackTransfer } from './transfers/take-back';
export { formerPlansOf, type TransferStep, transferStep } from './transfers/transfer-step';
