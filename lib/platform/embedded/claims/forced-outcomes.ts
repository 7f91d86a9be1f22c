/** §2.6 What a claim that is filed can be made to come to, to try the portal outside production. */
export const forcedOutcomes = [
  'approved',
  'approvedInPart',
  'denied',
  'inReview',
  'documentsNeeded',
  'diagnosis',
] as const;
export type ForcedOutcome = (typeof forcedOutcomes)[number];
