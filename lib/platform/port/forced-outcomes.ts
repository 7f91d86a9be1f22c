/**
 * §2.6 What a claim that is filed can be made to come to, to try the portal outside production. Of help
 * that cannot wait: that whoever is sent first does not come.
 */
export const forcedOutcomes = [
  'approved',
  'approvedInPart',
  'denied',
  'inReview',
  'documentsNeeded',
  'diagnosis',
  'nobodyComes',
] as const;
export type ForcedOutcome = (typeof forcedOutcomes)[number];
