import { randomUUID } from 'node:crypto';
import { addDays, earlier } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { CancellationQuote, PlatformAnswer } from '@/lib/platform/port';
import { openDayOf, type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { policyOfContract } from '../policies/policy-rows';
import { countRefund } from './count-refund';
import { mayCancel } from './may-cancel';
import { quoteDetailsSchema } from './quote-details';

const oneHour = 60 * 60 * 1000;

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
  const may = mayCancel(stored, openDay);
  if (!may.isAllowed) return refused('CANCELLATION_NOT_ALLOWED');
  const { rules, billing } = may;
  if (effectiveOn < openDay || effectiveOn > policy.expiryDate) return refused('DATE_NOT_ALLOWED');
  const counted = await countRefund(transaction, stored, {
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
      details: quoteDetailsSchema.parse(counted),
      validUntil,
    },
  });
  return { kind: 'answer', value: quoteOf({ id, policyId, effectiveOn, validUntil }, counted) };
}

interface QuoteRow extends Pick<CancellationQuote, 'id' | 'policyId' | 'effectiveOn'> {
  readonly validUntil: Date;
}

/** A quote as the port shows it. */
export function quoteOf(
  { validUntil, ...row }: QuoteRow,
  {
    lines,
    refund,
    refundTo,
    basis,
    waitsForClaims,
  }: Pick<CancellationQuote, 'lines' | 'refund' | 'refundTo' | 'basis' | 'waitsForClaims'>,
): CancellationQuote {
  return {
    ...row,
    lines,
    refund,
    refundTo,
    basis,
    ...(waitsForClaims ? { waitsForClaims } : {}),
    validUntil: validUntil.toISOString(),
  };
}
