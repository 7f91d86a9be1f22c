import { z } from 'zod';
import { moneySchema, productDetailsSchema, searchParameterSchema } from '@/lib/platform/port';

/** A search that finds one contract. */
const contract = z.strictObject({
  searchParameters: z.array(searchParameterSchema).min(1),
});
const incident = contract.extend({
  cause: z.string().min(1).describe('A cause of loss of one of its products.'),
  answers: z
    .record(z.string(), z.string())
    .default({})
    .describe('An answer to each question of the cause, by the code of the question.'),
  daysAgo: z.int().min(0).default(1).describe('So many days before today the loss was.'),
});

/** What a test system can have. What changes something is done to what is named here, and nowhere else. */
export const situationsSchema = z.strictObject({
  withEmail: contract.describe('A contract with an e-mail address. Read.'),
  withPhoneAlone: contract.describe('One with a telephone number and no e-mail address. Read.'),
  severalContacts: contract.describe('One with several of either. Read.'),
  noContact: contract.describe('One with neither. Read.'),
  expired: contract.describe('One whose policies have all expired. Read.'),
  cancelled: contract.describe('One whose policies have all been cancelled. Read.'),
  severalPolicies: contract.describe('One with two policies or more. Read.'),
  anotherContract: contract.describe('One that belongs to somebody else than all others. Read.'),
  oneTimeToken: z.strictObject({ token: z.string() }).describe('A token for logOn. Used up.'),
  sessionId: z.strictObject({ id: z.string() }).describe('One for createSessionToken. Used up.'),
  searchToken: z.strictObject({ token: z.string() }).describe('One for checkSearchToken.'),
  person: z
    .strictObject({ issuer: z.string(), subject: z.string() })
    .describe('A person of your identity provider who has several contracts. Read.'),
  agentPolicy: z
    .strictObject({ policyNumber: z.string(), dealerCode: z.string().exactOptional() })
    .describe('A policy that an agent may open. Read.'),
  unknownHolder: contract.describe('A contract that names no holder. It gets one.'),
  changeable: contract.describe(
    'One whose address and contacts may be changed. The address is put back.',
  ),
  account: contract
    .extend({ clientId: z.string(), emailAddress: z.string() })
    .describe('A contract, and an e-mail address of it that has no account. It gets one.'),
  addable: contract
    .extend({ deviceClass: z.string(), product: productDetailsSchema })
    .describe('A contract whose newest policy covers one more product. It is added, and retired.'),
  renewable: contract.describe('One whose newest policy can be renewed. It is.'),
  transferable: contract.describe('One whose newest policy can be transferred. It is, and back.'),
  notTransferable: contract.describe('One whose newest policy cannot be transferred.'),
  unpaid: contract.describe('One with an unpaid invoice. It is said to be paid.'),
  inGrace: contract.describe('One whose newest policy is unpaid, and in grace. Read.'),
  lapsed: contract.describe('One whose newest policy is unpaid, and has lapsed. Read.'),
  paidByOther: contract.describe('One that somebody else pays for. Read.'),
  cancellable: contract.describe('One whose newest policy can be cancelled. It is, and back.'),
  notCancellable: contract.describe('One whose newest policy cannot be cancelled.'),
  claimable: incident.describe('One without a claim, and what is covered. Filed and withdrawn.'),
  settled: incident.describe(
    'What is covered, with a quote that needs no appointment. Filed, chosen, said to be paid, withdrawn.',
  ),
  needsDocument: incident.describe('What needs a document first. Filed, sent one, and withdrawn.'),
  denied: incident.describe(
    'An incident that is denied, such as one in the waiting period. Filed.',
  ),
  appointment: incident
    .extend({ deviceClass: z.string(), postalCode: z.string() })
    .describe('An incident that can be settled at a place near by. Filed and withdrawn.'),
  urgent: contract
    .extend({ cause: z.string().min(1).describe('What is helped at once on one of its products.') })
    .describe(
      'A contract that somebody is sent for at once. They are, and the claim is withdrawn.',
    ),
  voucher: z
    .strictObject({ productId: z.string(), amount: moneySchema })
    .describe('A voucher that is sold. Ordered, said to be paid, and cancelled.'),
  purchase: z
    .strictObject({ code: z.string().min(1) })
    .describe('A code that registers a plan. It does.'),
  receipt: z
    .strictObject({
      manufacturer: z.string(),
      product: z.string().min(1),
      store: z.string().min(1),
    })
    .describe('What a receipt may be handed in for. It is, and waits for your people.'),
  holderReport: contract.describe(
    'A contract whose holder may be reported. It is, and waits for your people; once by other terms.',
  ),
});
export type Situations = z.infer<typeof situationsSchema>;
export type SituationName = keyof Situations;

export const situationNames = situationsSchema.keyof().options;

/** Those that are another situation afterwards, so that they are tried once in a test system. */
export const usedUp: ReadonlySet<SituationName> = new Set<SituationName>([
  'oneTimeToken',
  'sessionId',
  'searchToken',
  'unknownHolder',
  'account',
  'addable',
  'renewable',
  'transferable',
  'unpaid',
  'cancellable',
  'purchase',
  'claimable',
  'settled',
  'needsDocument',
  'denied',
  'appointment',
  'urgent',
]);

/** What the check has to know of an insurer's test system. */
export const checkSampleSchema = contract.extend({
  $schema: z.string().optional(),
  searchParameters: contract.shape.searchParameters.describe(
    'A search that finds one contract: best one with several policies, products and claims. A phone number among its terms needs its `normalized` form. Read.',
  ),
  situations: situationsSchema.partial().default({}),
});
export type CheckSample = z.infer<typeof checkSampleSchema>;
