import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { Prisma } from '@/lib/db/generated/client';
import {
  type BillingState,
  type Policy,
  policySchema,
  policyStatusSchema,
  refundSchema,
} from '@/lib/platform/port';
import { coversOn } from '@/lib/platform/port/shared/covers-on';
import { amountDueOf, openInvoiceSchema } from '../billing/amount-due';
import { billingOf } from '../billing/billing';
import { billingStateOf } from '../billing/billing-accounts';
import { cancelling, inForceByDate, isCancelled, statusOn } from '../policies/policy-status';

/**
 * What decides with the dates of `policy`, a row of platform.policy, whether it covers anything: how it
 * is paid, and its cancellation. Read together so that no page asks for it policy by policy.
 */
export const coverageFacts = Prisma.sql`jsonb_build_object(
  'billing', policy.billing,
  'rules', (
    SELECT insured.facts FROM platform.insurance_product AS insured
    WHERE insured.client_id = policy.client_id AND insured.product_code = policy.product_code
  ),
  'openInvoices', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'dueOn', invoice.due_on,
      'left', invoice.amount - (
        SELECT coalesce(sum(payment.amount - payment.refunded), 0) FROM platform.payment
        WHERE payment.owed_id = invoice.id
      )
    )), '[]')
    FROM platform.invoice
    WHERE invoice.policy_id = policy.id AND invoice.state = 'OPEN'
  ),
  'cancelled', (
    SELECT jsonb_build_object(
      'acceptedOn', (quote.accepted_at AT TIME ZONE 'UTC')::date,
      'lastDay', quote.effective_on,
      'isFreeLook', quote.details->'isFreeLook',
      'refund', quote.details
    )
    FROM platform.cancellation_quote AS quote
    WHERE quote.policy_id = policy.id AND quote.accepted_at IS NOT NULL
    ORDER BY quote.accepted_at DESC LIMIT 1
  )
)`;

/** A policy as rows have it; its coverage facts are those of {@link coverageFacts}. */
export const heldPolicy = policySchema
  .omit({ reportUntil: true, isClaimedElsewhere: true, billing: true, cancellation: true })
  .extend({
    status: z.enum([...policyStatusSchema.options, cancelling]),
    coverageFacts: z.object({
      billing: z.unknown().transform(billingOf),
      /** Those of its product; none where the client's package has no such product. */
      rules: z
        .object({
          graceDays: z.int().nullable(),
          taxRate: z.int().nullable(),
          currency: z.string().nullable(),
        })
        .nullable(),
      openInvoices: z.array(openInvoiceSchema),
      cancelled: z
        .object({
          acceptedOn: z.string(),
          lastDay: z.string(),
          isFreeLook: z.boolean(),
          refund: refundSchema,
        })
        .nullable(),
    }),
  });
/** Whether `policy`, a row of platform.policy, is not over: it covers its holder, will or may again. */
export function isCurrent(openDay: string): Prisma.Sql {
  return Prisma.sql`(
    policy.status = ANY(${inForceByDate}) AND policy.expiry_date >= ${openDay}::date
  )`;
}

/** Of `policy`, a row of platform.policy, what {@link inForceOf} needs. */
export const termOfPolicy = Prisma.sql`jsonb_build_object(
  'status', policy.status,
  'effectiveDate', policy.effective_date,
  'expiryDate', policy.expiry_date,
  'coverageFacts', ${coverageFacts}
)`;
export const policyTerm = heldPolicy.pick({
  status: true,
  effectiveDate: true,
  expiryDate: true,
  coverageFacts: true,
});

/** How many policies cover their holder on a day. */
export function inForceOf(terms: readonly z.infer<typeof policyTerm>[], day: string): number {
  return terms.filter((term) => coversOn(policyOn(term, day), day)).length;
}

type Held = Pick<
  z.infer<typeof heldPolicy>,
  'status' | 'effectiveDate' | 'expiryDate' | 'coverageFacts'
>;

/** A policy as it stands on a day: its status, whether it is paid, and its cancellation. */
export function policyOn<Of extends Held>({ coverageFacts: facts, ...policy }: Of, today: string) {
  const { billing, rules, openInvoices, cancelled } = facts;
  const graceDays = rules?.graceDays ?? null;
  const { status: stored, effectiveDate, expiryDate } = policy;
  const term = { status: stored, effectiveDate, expiryDate };
  // The first day that is not paid is the one that an invoice for it is due on.
  const isInvoiced =
    billing !== undefined &&
    openInvoices.some(({ dueOn }) => dueOn === addDays(billing.paidUntil, 1));
  const standing: Pick<Policy, 'status' | 'isClaimedElsewhere' | 'billing' | 'cancellation'> = {
    status: statusOn(stored, expiryDate, today),
    // Claims are decided by the rules of the product.
    ...(rules ? {} : { isClaimedElsewhere: true }),
    ...(billing && graceDays !== null
      ? {
          billing: withAmountDue(
            billingStateOf(term, billing, { graceDays, isInvoiced }, today),
            amountDueOf(term, billing, { taxRate: rules?.taxRate ?? 0, openInvoices }, today),
            rules?.currency,
          ),
        }
      : {}),
    ...(cancelled && isCancelled(stored)
      ? {
          cancellation: {
            acceptedOn: cancelled.acceptedOn,
            // Where all was given back there was no coverage at all.
            lastDay: cancelled.isFreeLook ? addDays(effectiveDate, -1) : cancelled.lastDay,
            refund: cancelled.refund,
          },
        }
      : {}),
  };
  return { ...policy, ...standing };
}

function withAmountDue(
  state: BillingState,
  amount: number,
  currency: string | null | undefined,
): NonNullable<Policy['billing']> {
  const isOverdue = state.state === 'IN_GRACE' || state.state === 'LAPSED';
  return isOverdue && amount > 0 && currency
    ? { ...state, amountDue: { amount, currency } }
    : state;
}
