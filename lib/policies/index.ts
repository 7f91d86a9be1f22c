/**
 * What a holder has: plans, their terms, and all of it as files. Claims, billing and the dashboard
 * have rooms of their own.
 */
export { planAddress, productAddress } from './addresses';
export { coverageDate } from './coverage-date';
export {
  answerDocument,
  documentAddress,
  type HoldersDocument,
  isDocumentWithinReach,
} from './documents/answer-document';
export { holderName, initialsOf } from './holder-name';
export { isOwnPlan, type SignedIn } from './own-plan';
export { hasEnded, type Plan, type Plans, plansOf } from './plans';
export { type TermPosition, termPosition } from './term';
export { type Unanswered, unanswered } from './unanswered';
