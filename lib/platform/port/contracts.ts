import { z } from 'zod';
import { billingStateSchema } from './billing';
import { defineCalls } from './call';
import { customerSchema } from './customers';
import { refundSchema } from './refund';
import {
  calendarDate,
  identifier,
  idToken,
  localizedText,
  moneySchema,
  openList,
  pageInput,
  pageOf,
  typedText,
} from './values';

/** §3 Search parameter. `key` is the name of the search field's resource. */
export const searchParameterSchema = z.object({
  key: z.string().min(1).max(100),
  /** As the visitor typed it, padded and in the case of letters that the client's settings say (§5). */
  value: z.string().max(200),
  /**
   * The same for every way to write the term: letters and digits alone, accents folded; a phone number
   * in E.164; a ZIP code without the four digits after it. Compare it with your terms in the same form.
   * Where it is absent, only `value` counts.
   */
  normalized: z.string().min(1).max(200).exactOptional(),
  /** Not looked at: the visitor has not seen its field. */
  isHidden: z.boolean().default(false),
});
export type SearchParameter = z.infer<typeof searchParameterSchema>;

/** §3 Search result. The lists of one kind have the same length and order. */
export const contractDetailsSchema = z.object({
  /** The id token: opens the contract for the calls that ask for one, until it expires. */
  token: idToken,
  email: z.array(z.string()),
  phoneNumber: z.array(z.string()),
  maskedEmail: z.array(z.string()),
  maskedPhone: z.array(z.string()),
});
export type ContractDetails = z.infer<typeof contractDetailsSchema>;

/** A contract that was found by a search. */
export const foundContractSchema = z.object({
  /** The contract: stable, and meaningless outside of the platform. */
  reference: identifier,
  contractDetails: contractDetailsSchema,
});
export type FoundContract = z.infer<typeof foundContractSchema>;

/** A contract that was opened without a search (§7 logOn). */
export const openedContractSchema = z.object({
  /** The id token, as that of a search. */
  token: idToken,
  reference: identifier,
});
export type OpenedContract = z.infer<typeof openedContractSchema>;

export const policyStatuses = ['active', 'expired', 'cancelled', 'transferred'] as const;
export const policyStatusSchema = z.enum(policyStatuses);

/** §3 Policy. */
export const policySchema = z.object({
  id: identifier,
  policyNumber: z.string(),
  dealerCode: z.string(),
  productCode: z.string(),
  planName: localizedText,
  status: openList(policyStatuses),
  /** What the platform calls it, where that is none of ours. */
  statusText: localizedText.exactOptional(),
  effectiveDate: calendarDate,
  expiryDate: calendarDate,
  /** Until when a loss inside the policy can still be reported. */
  reportUntil: calendarDate.exactOptional(),
  /** That none of its claims can be filed here, since somebody else takes them. */
  isClaimedElsewhere: z.literal(true).exactOptional(),
  /** Whether it is paid; absent where you do not report it here. */
  billing: billingStateSchema
    .extend({
      /**
       * Of `IN_GRACE` and `LAPSED`: all that is to be paid by today, tax included, also what you have not
       * sent an invoice for yet.
       */
      amountDue: moneySchema.exactOptional(),
    })
    .exactOptional(),
  /** Its cancellation once it is accepted, for a day that has come or not. */
  cancellation: z
    .object({
      acceptedOn: calendarDate,
      /** The last day that it covers; before `effectiveDate` where it has covered nothing. */
      lastDay: calendarDate,
      /** What goes back, as it was accepted; absent where you do not report it here. */
      refund: refundSchema.exactOptional(),
    })
    .exactOptional(),
  customers: z.array(customerSchema),
  /** Who acts for the holder, as your people have said of a report that they have accepted. */
  actsNow: z.string().exactOptional(),
});
export type Policy = z.infer<typeof policySchema>;

/** Who may come in, and what they hold. */
export const contractCalls = defineCalls({
  searchContract: {
    method: 'post',
    path: '/contracts/search',
    summary:
      'Finds one contract by search terms: one that has every `value` as typed, else the only one that has every `normalized` term. A search that finds nothing takes as long as one that does.',
    opens: 'nothing',
    changes: false,
    input: z.object({
      searchParameters: z.array(searchParameterSchema),
      /** What the portal took as proof of a person: a captcha’s value or a search token (§5). */
      reCaptchaValue: z.string().exactOptional(),
    }),
    output: foundContractSchema,
    refusals: ['POLICY_NOT_FOUND', 'IP_LOCKED'],
  },
  checkSearchToken: {
    method: 'post',
    path: '/search-tokens/check',
    summary:
      'Says whether a token may stand in for the captcha of a search: of this client, for this purpose, not expired.',
    opens: 'nothing',
    changes: false,
    input: z.object({ searchToken: z.string().min(1) }),
    output: z.object({ isAccepted: z.boolean() }),
    refusals: [],
  },
  logOn: {
    method: 'post',
    path: '/sessions/log-on',
    summary:
      'Opens a contract by a one-time token or a GUID token. Whether somebody without a token is let in is the platform’s to say.',
    opens: 'nothing',
    changes: false,
    input: z.object({ oneTimeToken: z.string().exactOptional() }),
    output: openedContractSchema,
    refusals: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_USED'],
  },
  createSessionToken: {
    method: 'post',
    path: '/sessions/partner',
    summary: 'Opens the contract that a partner’s session id stands for.',
    opens: 'nothing',
    changes: false,
    input: z.object({ sessionId: z.string().min(1) }),
    output: openedContractSchema,
    refusals: ['SESSION_ID_INVALID', 'SESSION_ID_EXPIRED', 'SESSION_ID_USED'],
  },
  agentLogOn: {
    method: 'post',
    path: '/sessions/agent',
    summary: 'Opens a contract for an agent whose own token the portal has checked.',
    opens: 'nothing',
    changes: false,
    input: z.object({
      /** The agent, as the issuer of their token knows them. */
      agent: z.string(),
      policyNumber: z.string(),
      /** Needed where several dealers number their policies alike. */
      dealerCode: z.string().exactOptional(),
    }),
    output: openedContractSchema,
    refusals: ['AGENT_POLICY_UNKNOWN'],
  },
  delegateLogOn: {
    method: 'post',
    path: '/sessions/delegate',
    summary:
      'Opens a contract for a person whom its holder lets act for them, once the portal has proved who they are. What they may, the portal sees to.',
    opens: 'nothing',
    changes: false,
    input: z.object({
      reference: identifier,
      /** The person, as the holder wrote their name. */
      delegate: typedText(200).min(1),
    }),
    output: openedContractSchema,
    refusals: ['CONTRACT_UNKNOWN'],
  },
  session: {
    method: 'get',
    path: '/session',
    summary: 'Which contract an id token opens, and until when.',
    opens: 'contract',
    changes: false,
    input: z.object({}),
    output: z.object({
      reference: identifier,
      /** Seconds since 1970. */
      expiresAt: z.int(),
    }),
    refusals: [],
  },
  policies: {
    method: 'get',
    path: '/policies',
    summary: 'The policies of the contract, the newest first (§7 getPolicies).',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(policySchema),
    refusals: [],
  },
});
