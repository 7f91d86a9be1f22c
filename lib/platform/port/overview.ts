import { z } from 'zod';
import { defineCalls } from './call';
import { claimSchema } from './claim';
import { policySchema } from './contracts';
import { customerSchema } from './customers';
import { productSchema } from './products';
import { calendarDate, identifier, localizedText, moment, moneySchema } from './values';

const count = z.int().min(0);

/** A policy as it stands among others: of what it covers the first few. */
export const policyInShortSchema = policySchema.extend({
  /** Those that are covered, three at most. */
  products: z.array(productSchema).max(3),
  /** How many are covered. */
  productCount: count,
});
export type PolicyInShort = z.infer<typeof policyInShortSchema>;

/** What is left to pay of an invoice, or of the holder’s share of a claim that is `AWAITING_PAYMENT`. */
export const dueItemSchema = z.object({
  /** As `owed` takes it. */
  id: identifier,
  /** Of a claim: which. `number` and `title` are the claim’s, and `dueOn` is `by` of its next step. */
  claimId: identifier.exactOptional(),
  policyId: identifier,
  number: z.string(),
  title: localizedText,
  dueOn: calendarDate,
  isOverdue: z.boolean(),
  left: moneySchema,
});
export type DueItem = z.infer<typeof dueItemSchema>;

/** A policy with an offer to renew it that can be accepted today. */
export const renewablePolicySchema = z.object({
  policyId: identifier,
  planName: localizedText,
  expiryDate: calendarDate,
  /** The last day on which an offer can be accepted, as in `policyActions`. */
  until: calendarDate,
});
export type RenewablePolicy = z.infer<typeof renewablePolicySchema>;

/** A policy whose transfer is `REQUESTED`: its new owner has still to confirm it. */
export const offeredPolicySchema = z.object({
  policyId: identifier,
  planName: localizedText,
  toName: z.string(),
  /** As in `transfers`. */
  until: moment,
});
export type OfferedPolicy = z.infer<typeof offeredPolicySchema>;

export const overviewSchema = z.object({
  /** §4.2 The first that is known among the customers of all policies, the newest policy first. */
  customer: customerSchema.exactOptional(),
  /** Those that are not over before the others, the newest first. */
  policies: z.object({
    items: z.array(policyInShortSchema),
    /** How many cover their holder today: none that is to begin, has lapsed or is over. */
    inForce: count,
    count,
    /** Those that end within 30 days, have not lapsed, and that nothing goes on from, the soonest first. */
    ending: z.array(policySchema),
    /** The first to end first, `limit` at most. Without it the dashboard names no renewal. */
    renewable: z.array(renewablePolicySchema).exactOptional(),
    /** What has to be confirmed first, first, `limit` at most. Without it the dashboard names no transfer. */
    offered: z.array(offeredPolicySchema).exactOptional(),
  }),
  /** How many products are on policies that are not over; what several of them list counts once. */
  products: z.object({ count }),
  /** Open ones before those that have ended: first what is due from somebody soonest, then the newest. */
  claims: z.object({ items: z.array(claimSchema), open: count, count }),
  /** What is due first, first, whatever it is for. */
  due: z.object({ items: z.array(dueItemSchema), count }),
});
export type Overview = z.infer<typeof overviewSchema>;

/** What somebody sees first. */
export const overviewCalls = defineCalls({
  overview: {
    method: 'get',
    path: '/overview',
    summary:
      'What the contract has at a glance: how much of each kind, and the first few of it. Takes as long for forty policies and two hundred claims as for one.',
    opens: 'contract',
    changes: false,
    input: z.object({
      /** At most so many of each kind. */
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    output: overviewSchema,
    refusals: [],
  },
});
