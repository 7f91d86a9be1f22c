import { z } from 'zod';
import { defineCalls } from './call';
import { identifier, moment, openList, pageInput } from './values';

/** What the portal makes something of; a platform may tell more. */
export const platformEventKinds = [
  'CLAIM_STATE_CHANGED',
  'CLAIM_CHANGED',
  'CLAIM_REFUND_DUE',
  'RETURN_CHARGE_DUE',
  'INVOICE_DUE',
  'INVOICE_PAID',
  'PLAN_ENDING',
  'PLAN_RENEWED',
  'POLICY_CANCELLED',
  'POLICY_REINSTATED',
  'TRANSFER_REQUESTED',
  'TRANSFER_DONE',
  'TRANSFER_UNDONE',
  'PRODUCT_REGISTERED',
  'PRODUCT_CHANGED',
  'PRODUCT_RETIRED',
  'ADDRESS_CHANGED',
  'CONTACTS_CHANGED',
] as const;
export type PlatformEventKind = (typeof platformEventKinds)[number];

/** What an event happened to, by the identifier that other calls know it by. */
export const eventSubjectSchema = z.object({
  kind: openList(['CLAIM', 'INVOICE', 'OWED', 'POLICY', 'PRODUCT', 'TRANSFER']),
  id: identifier,
});

/** Something that the platform tells by itself. */
export const platformEventSchema = z.object({
  id: identifier,
  at: moment,
  /** What it is about: one of `platformEventKinds`, or of the platform’s own. */
  kind: z.string().min(1),
  /** The contract that it happened to. */
  reference: identifier,
  subject: eventSubjectSchema.exactOptional(),
});
export type PlatformEvent = z.infer<typeof platformEventSchema>;

/**
 * What happened, of one client on one path: the portal reads a feed for each, by a cursor of its own,
 * as it asks each at an address and with credentials of its own.
 */
export const eventCalls = defineCalls({
  events: {
    method: 'get',
    path: '/events',
    summary:
      'What happened since a cursor, the oldest first, each once; `next` is where to go on, also where there is nothing yet.',
    opens: 'nothing',
    changes: false,
    input: pageInput,
    output: z.object({ items: z.array(platformEventSchema), next: z.string().min(1) }),
    refusals: ['CURSOR_UNKNOWN'],
  },
});
