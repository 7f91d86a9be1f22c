/**
 * The one mechanism for changes: what a form posts, its answers, what comes back into it, how often
 * it may be tried. What a change does belongs to its room.
 */
export type { Attempt } from './admission';
export type { FailureLimit } from './attempts/failures';
export type { Guesses } from './attempts/guess';
export { keyedDigest, knownBrowserId, rememberBrowser } from './attempts/known-browser';
export { giveQuotaBack, isQuotaUsed, type Quota, takeQuotas, type Use } from './attempts/quota';
export type {
  Change,
  ChangeContext,
  ChangeForm,
  FieldProblem,
  FreshProof,
  Invalid,
  Outcome,
  RawValues,
  Refused,
  SavedData,
} from './change';
export { defineChange } from './define-change';
export { errorMessage } from './error-message';
export { expiringAttempts } from './expiring';
export { lacksProof } from './fresh-proof';
export { changeRoute } from './handle-change';
export { handleReport } from './handle-report';
export { handleWebhook, type WebhookCall, type WebhookKind } from './handle-webhook';
export { type KeptForm, keptForm, type Refusal } from './kept-form';
export { meantFor } from './meant-for';
export { platformUnavailable, refusedByFailure, refusedByPlatform } from './platform-refusal';
export { endLostRuns } from './store';
export { type FileSink, inMemory } from './upload';
