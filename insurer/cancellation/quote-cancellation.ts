import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addDays, earlier } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type CancellationQuote,
  cancellationQuoteSchema,
  type PlatformAnswer,
  policyStatusSchema,
} from '@/lib/platform/port';
import { openDayOf, type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { policyOfContract } from '../policies/policy-rows';
import { countRefund } from './count-refund';
import { mayCancel } from './may-cancel';

const oneHour = 60 * 60 * 1000;

/** What a quote's row keeps besides its columns. */
export const quoteDetailsSchema = cancellationQuoteSchema
  .pick({ lines: true, refund: true, refundTo: true, basis: true })
  .extend({
    /** In minor units: what claims had cost when it was counted. */
    claimsPaid: z.int(),
    /** Whether all goes back, so that there has been no cover. */
    isFreeLook: z.boolean(),
    /** What an acceptance has changed, to take it back. */
    undo: z
      .object({
        status: policyStatusSchema,
        expiryDate: z.iso.date(),
        coverages: z.array(z.object({ id: z.string(), expiryDate: z.iso.date() })),
        invoices: z.array(z.string()),
      })
      .exactOptional(),
  });

interface Asked {
  readonly policyId: string;
  readonly effectiveOn?: string;
}

/**
 * What ending a policy on a day would come to: today, where no day is named, or on its last day where
 * that is over here and not yet everywhere.
 */
export async function quoteCancellation(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { policyId, ...asked }: Asked,
): Promise<PlatformAnswer<CancellationQuote>> {
  const { now } = context;
  const stored = await policyOfContract(transaction, context, reference, policyId);
  if (!stored) return refused('POLICY_UNKNOWN');
  const { policy } = stored;
  const openDay = openDayOf(context);
  const { effectiveOn = earlier(todayOf(context), policy.expiryDate) } = asked;
  const may = await mayCancel(transaction, stored, openDay);
  if (!may.isAllowed)
    return refused(may.why === 'CLAIM_OPEN' ? 'CLAIM_OPEN' : 'CANCELLATION_NOT_ALLOWED');
  const { rules, billing } = may;
  if (effectiveOn < openDay || effectiveOn > policy.expiryDate) return refused('DATE_NOT_ALLOWED');
  const { isFreeLook, claimsPaid, ...quote } = await countRefund(transaction, stored, {
    effectiveOn,
    // All goes back for no cover at all, so that none is kept for days to come.
    isInFreeLook:
      effectiveOn <= todayOf(context) &&
      openDay <= addDays(policy.effectiveDate, rules.cancellation.freeLookDays),
    rules,
    billing,
  });
  const id = randomUUID();
  const validUntil = new Date(now().getTime() + rules.cancellation.quoteValidHours * oneHour);
  await transaction.cancellationQuote.create({
    data: {
      id,
      policyId,
      effectiveOn: new Date(effectiveOn),
      details: { ...quote, claimsPaid, isFreeLook },
      validUntil,
    },
  });
  const value = { id, policyId, effectiveOn, ...quote, validUntil: validUntil.toISOString() };
  return { kind: 'answer', value };
}
