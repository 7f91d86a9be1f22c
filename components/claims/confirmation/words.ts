import type { ConfirmationNews } from '@/lib/claims/filing/confirmation-news';

/** The title of the confirmation, which is that of its document, too, and the sentence below it. */
export const confirmationWords = {
  filed: { title: 'Claims_Filed_Title', lead: 'Claims_Filed_Lead' },
  approved: { title: 'Claims_Approved_Title', lead: 'Claims_Filed_Lead' },
  approvedInPart: { title: 'Claims_ApprovedInPart_Title', lead: 'Claims_Filed_Lead' },
  inReview: { title: 'Claims_InReview_Title', lead: 'Claims_Filed_Lead' },
  needsMore: { title: 'Claims_NeedsMore_Title', lead: 'Claims_Filed_Lead' },
  denied: { title: 'Claims_Denied_Title', lead: 'Claims_Denied_Lead' },
  already: { title: 'Claims_Already_Title', lead: 'Claims_Already_Lead' },
  chosen: { title: 'Claims_Chosen_Title', lead: 'Claims_Chosen_Lead' },
  paid: { title: 'Payments_Result_paid_Title', lead: 'Claims_Chosen_Lead' },
  refused: { title: 'Claims_Refused_Title', lead: 'Claims_Filed_Lead' },
  withdrawn: { title: 'Claims_Withdrawn_Title', lead: 'Claims_Withdrawn_Lead' },
  closed: { title: 'Claims_Closed_Title', lead: 'Claims_Filed_Lead' },
  changed: { title: 'Claims_Changed_Title', lead: 'Claims_Changed_Lead' },
} as const satisfies Readonly<
  Record<ConfirmationNews, { readonly title: string; readonly lead: string }>
>;
