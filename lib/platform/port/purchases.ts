import { z } from 'zod';
import { defineCalls } from './call';
import { openedContractSchema } from './contracts';
import { customerSchema } from './customers';
import { handedInSchema, namedFileSchema, senderSchema } from './handed-in';
import { calendarDate, emailAddress, localizedText, typedText } from './values';

/** A plan that was bought with a code and that nobody has registered, for whoever has the code. */
export const purchaseSchema = z.object({
  planName: localizedText,
  /** What it is for, such as `Acme One`. */
  product: localizedText,
  /** Its serial number with all but the last four signs hidden. */
  maskedSerialNumber: z.string().default(''),
  /** Where it was bought. */
  seller: z.string().default(''),
  purchasedOn: calendarDate,
  /** The last day that the plan can be registered on. */
  registerBy: calendarDate,
  expiryDate: calendarDate,
});
export type Purchase = z.infer<typeof purchaseSchema>;

const code = typedText(60).min(1);
/** Who registers: an address that the portal has proved is theirs, a number in E.164. */
const contacts = z.object({ email: emailAddress, phoneNumber: z.string().max(30) });

/** Plans that were bought elsewhere: registered by their code, or by their receipt. */
export const purchaseCalls = defineCalls({
  purchase: {
    method: 'post',
    path: '/purchases/lookup',
    summary:
      'What a code registers. CODE_MISTYPED is of a code that no code is written like, such as one whose check character does not fit. Without an e-mail the portal tells CODE_UNKNOWN, CODE_USED and CODE_EXPIRED apart to nobody. With one, which it has proved, a code that nobody can use is told of to its own people alone: PLAN_REGISTERED_BY_YOU to who has registered it, PLAN_ALREADY_REGISTERED and CODE_EXPIRED to who has bought it, CODE_UNKNOWN to everybody else. All take the same time.',
    opens: 'nothing',
    changes: false,
    input: z.object({ code, email: emailAddress.exactOptional() }),
    output: purchaseSchema,
    refusals: [
      'CODE_MISTYPED',
      'CODE_UNKNOWN',
      'CODE_USED',
      'CODE_EXPIRED',
      'PLAN_REGISTERED_BY_YOU',
      'PLAN_ALREADY_REGISTERED',
    ],
  },
  registerPlan: {
    method: 'post',
    path: '/purchases/registration',
    summary:
      'Registers the plan of a code for who has it, once, and opens its contract. PLAN_REGISTERED_BY_YOU where the e-mail is that of who has registered it before.',
    opens: 'nothing',
    changes: true,
    input: z.object({ code, customer: customerSchema, contacts }),
    output: openedContractSchema.extend({ policyNumber: z.string() }),
    refusals: [
      'CODE_MISTYPED',
      'CODE_UNKNOWN',
      'CODE_EXPIRED',
      'PLAN_REGISTERED_BY_YOU',
      'PLAN_ALREADY_REGISTERED',
    ],
  },
  handInReceipt: {
    method: 'post',
    path: '/purchases/receipts',
    summary:
      'Takes a receipt by which somebody wants their plan registered. People decide of it later: the portal asks handedIn for what they have said.',
    opens: 'nothing',
    changes: true,
    input: z.object({
      customer: customerSchema,
      contacts,
      /** What was bought, in the sender’s words. */
      manufacturer: typedText(100),
      product: typedText(200).min(1),
      serialNumber: typedText(60).exactOptional(),
      store: typedText(200).min(1),
      purchasedOn: calendarDate,
      files: z.array(namedFileSchema).max(10),
      sender: senderSchema,
    }),
    output: handedInSchema,
    refusals: [],
  },
});
