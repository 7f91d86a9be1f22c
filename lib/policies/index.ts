/**
 * What a holder has: plans, their terms, the dashboard, and all of it as files. Claims, products and
 * billing have rooms of their own.
 */
export { coverageDate } from './coverage-date';
export { type Dashboard, dashboard, type Plan } from './dashboard';
export {
  answerDocument,
  documentAddress,
  type HoldersDocument,
  isDocumentWithinReach,
} from './documents/answer-document';
export { holderFirstName, holderName, initialsOf } from './holder-name';
export { isOwnPlan, type SignedIn } from './own-plan';
export { type PlanPage, planPage, planPageParameter } from './plan-page';
export { type TermPosition, termPosition } from './term';
