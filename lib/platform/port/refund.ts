import { z } from 'zod';
import { localizedText, moneySchema, openList } from './values';

/** What goes back when a policy ends before its time. */
export const refundSchema = z.object({
  /** How the refund is made up; the lines add up to it. */
  lines: z.array(
    z.object({
      kind: openList(['UNUSED', 'CLAIMS_PAID', 'FEE', 'TAX', 'OPEN_CLAIMS', 'OWED_AGAIN']),
      title: localizedText,
      amount: moneySchema,
    }),
  ),
  refund: moneySchema,
  refundTo: openList(['HOLDER', 'SELLER', 'LIENHOLDER', 'CARRIER']),
  /** What it is counted by, in words, such as the days that are left. */
  basis: localizedText,
});
