import { z } from 'zod';
import { defineCalls } from './call';
import { claimDetailsSchema, emergencySchema, helpPlaceSchema } from './claim';
import { calendarDate, identifier, localizedText, moneySchema, typedText } from './values';

/** Something of a product that is helped at once: roadside, lock-out, no heat, leak, gas. */
export const urgentCauseSchema = z.object({
  productId: identifier,
  cause: z.string().min(1),
  title: localizedText,
  emergency: emergencySchema,
  /** Whether it happens in a home: help goes to the address of the holder unless they say another one. */
  isAtHome: z.boolean().default(false),
  /** Whether who has paid somebody else can claim that back. */
  canBePaidBack: z.boolean(),
  /**
   * What it would cost the holder now, tax included, to be paid to whoever comes; absent where nobody
   * can tell before it is decided.
   */
  holderPays: moneySchema.exactOptional(),
  /** The claim by which somebody is sent for the product already, if one is. */
  openClaimId: identifier.exactOptional(),
});
export type UrgentCause = z.infer<typeof urgentCauseSchema>;

const unknown = 'CLAIM_UNKNOWN';

/** Help that cannot wait: no draft, no document, no review before somebody is sent. */
export const urgentHelpCalls = defineCalls({
  urgentCauses: {
    method: 'get',
    path: '/urgent-help',
    summary:
      'What of the contract is helped at once, by plans that cover today, and for each what to do and which number to ring first.',
    opens: 'contract',
    changes: false,
    input: z.object({
      /** The day that it is where the holder is: help is asked for on it. By your own clock where left out. */
      dateOfLoss: calendarDate.exactOptional(),
    }),
    output: z.object({ items: z.array(urgentCauseSchema) }),
    refusals: [],
  },
  requestUrgentHelp: {
    method: 'post',
    path: '/urgent-help',
    summary:
      'Sends somebody. It files a claim and decides it at once: FULFILLING with a service order of the kind DISPATCH, or DENIED with its reason. A product has one open dispatch: while there is one, OPEN names its claim and nobody else is sent.',
    opens: 'contract',
    changes: true,
    input: z.object({
      productId: identifier,
      cause: z.string().min(1),
      /** The day that it is where the holder is. */
      dateOfLoss: calendarDate,
      /** What else whoever comes should know, in the words of whoever asks; empty where they say nothing. */
      description: typedText(2000).default(''),
      place: helpPlaceSchema,
      /** E.164. */
      callbackNumber: z.string().min(1).max(16),
      /** Who asks for the holder. */
      agent: z.string().exactOptional(),
      /** The same of a delegate, whom the holder has named. */
      delegate: z.string().exactOptional(),
    }),
    output: z.object({ kind: z.enum(['DECIDED', 'OPEN']), claim: claimDetailsSchema }),
    refusals: ['PRODUCT_UNKNOWN', 'CAUSE_UNKNOWN', 'NOT_URGENT', 'LOSS_NOT_TODAY'],
  },
  requestHelpAgain: {
    method: 'post',
    path: '/claims/{claimId}/urgent-help',
    summary:
      'Sends somebody again, by the same claim and at no second count: where nobody came, or a quarter of an hour after whoever was expected.',
    opens: 'contract',
    changes: true,
    input: z.object({ claimId: identifier }),
    output: claimDetailsSchema,
    refusals: [unknown, 'NOT_IN_THIS_STATE'],
  },
});
