import { z } from 'zod';
import type { Path } from '@/lib/clients';

/** §3 Search parameter. `key` is the name of the search field's resource. */
export const searchParameterSchema = z.strictObject({
  key: z.string().min(1).max(100),
  value: z.string().max(200),
  isHidden: z.boolean(),
});
export type SearchParameter = z.infer<typeof searchParameterSchema>;

/** §7 What the call searchContract sends. */
export interface ContractSearch {
  readonly searchParameters: readonly SearchParameter[];
  /** What the portal took as proof of a person: a captcha's value or a search token (§5). */
  readonly reCaptchaValue?: string;
}

/** §3 Search result. The lists of one kind have the same length and order. */
export const contractDetailsSchema = z.strictObject({
  /** The id token: opens the contract for the calls below until it expires. */
  token: z.string().min(1),
  email: z.array(z.string()),
  phoneNumber: z.array(z.string()),
  maskedEmail: z.array(z.string()),
  maskedPhone: z.array(z.string()),
});
export type ContractDetails = z.infer<typeof contractDetailsSchema>;

const calendarDate = z.iso.date();
const localizedText = z.union([z.string(), z.record(z.string(), z.string())]);

/** §3 Policy. Names and address can be empty where the platform knows no customer yet (§4.2). */
export const customerSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  address: z.strictObject({
    address1: z.string(),
    address2: z.string().default(''),
    city: z.string().default(''),
    state: z.string().default(''),
    postalCode: z.string().default(''),
    country: z.string().default(''),
  }),
});
export type Customer = z.infer<typeof customerSchema>;

/** §4.2 A customer is known when first name, last name or address line 1 is there after trimming. */
export function isKnownCustomer({ firstName, lastName, address }: Customer): boolean {
  return [firstName, lastName, address.address1].some((part) => part.trim() !== '');
}

/** Where a holder is reached: what a visitor gives for a contract that knows nobody yet (§4.2). */
export const customerContactsSchema = z.strictObject({
  email: z.string(),
  phoneNumber: z.string(),
});
export type CustomerContacts = z.infer<typeof customerContactsSchema>;

export const policyStatusSchema = z.enum(['active', 'expired', 'cancelled']);

export const policySchema = z.strictObject({
  policyNumber: z.string(),
  dealerCode: z.string(),
  productCode: z.string(),
  planName: localizedText,
  status: policyStatusSchema,
  effectiveDate: calendarDate,
  expiryDate: calendarDate,
  customers: z.array(customerSchema),
});
export type Policy = z.infer<typeof policySchema>;

/** §3 Coverage. Money is in minor units of `currency`. */
export const coverageSchema = z.strictObject({
  policyNumber: z.string(),
  coverageTypeCode: z.string(),
  title: localizedText,
  description: localizedText,
  effectiveDate: calendarDate,
  expiryDate: calendarDate,
  limit: z.strictObject({ amount: z.int(), currency: z.string().length(3) }).optional(),
  deductible: z.strictObject({ amount: z.int(), currency: z.string().length(3) }).optional(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** §3 Product. */
export const productSchema = z.strictObject({
  policyNumber: z.string(),
  Manufacturer: z.string(),
  Type: localizedText,
  ProductDescription: localizedText,
  serialNumber: z.string().default(''),
  purchaseDate: calendarDate.optional(),
});
export type Product = z.infer<typeof productSchema>;

/** §3 Create-user request: whose portal, and whom the account is for. */
export const userRequestSchema = z.strictObject({
  clientId: z.string(),
  emailAddress: z.email().max(254),
});
export type UserRequest = z.infer<typeof userRequestSchema>;

/** §3 Error body: what a call says of its own refusal. */
export interface ErrorBody {
  readonly errCode: string;
  readonly attemptDetails?: { readonly remainingAttempts?: number; readonly waitTime?: number };
}

/** What the call createUser answers (§7, §8). */
export type UserAnswer =
  | { readonly kind: 'created'; readonly userId: string }
  /** Somebody has an account with this address already. */
  | { readonly kind: 'exists' }
  /** The token is expired, forged, or of another client, or a rule of the user service says no. */
  | { readonly kind: 'refused'; readonly error: ErrorBody }
  | { readonly kind: 'unavailable' };

/** What a call for an opened contract answers. */
export type PlatformAnswer<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  /** The token is expired, forged, or of another client. */
  | { readonly kind: 'refused' }
  /** The platform did not answer in time, or answered what it should not. */
  | { readonly kind: 'unavailable' };

export type ContractSearchAnswer =
  | {
      readonly kind: 'found';
      readonly contractDetails: ContractDetails;
      readonly reference: string;
    }
  | { readonly kind: 'not-found' }
  /** §8 The platform has a reason of its own to say no, such as too many attempts. */
  | { readonly kind: 'refused'; readonly error: ErrorBody }
  | { readonly kind: 'unavailable' };

/** What the platform answers when somebody is to be logged on without a search (§7 logOn). */
export type LogOnAnswer =
  | {
      readonly kind: 'logged-on';
      /** The id token: opens the contract, as that of a search does. */
      readonly token: string;
      readonly reference: string;
    }
  /** `code` names a message of §8 SSO errors: `Global_Sso_Error_Message_{code}`. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable' };

/** Whom an agent acts for, as the agent's own token names it. */
export interface AgentLogOn {
  /** The agent, as the issuer of the token knows them. */
  readonly agent: string;
  readonly policyNumber: string;
  /** Needed where several dealers number their policies alike. */
  readonly dealerCode?: string;
}

/** What an id token says, once its signature, issuer, audience and expiry have been checked. */
export interface IdTokenClaims {
  /** The contract's reference on the platform: stable, meaningless outside of it. */
  readonly reference: string;
  readonly clientId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The system of record as the portal sees it. One instance speaks for one client on one path, so
 * that no call can reach another client's contracts (invariant 1).
 */
export interface PolicyPlatform {
  /** §7 searchContract. Takes the same time whether or not a contract matches (invariant 3). */
  searchContract(search: ContractSearch): Promise<ContractSearchAnswer>;
  /**
   * Whether a token may stand in for the captcha of a search (§2.1 st): of this client, for this
   * purpose, not expired.
   */
  acceptsSearchToken(token: string): Promise<boolean>;
  /**
   * §7 logOn: starts a session by a one-time token or a GUID token. Whether a visitor without a
   * token is let in is the platform's to say.
   */
  logOn(token: string | undefined): Promise<LogOnAnswer>;
  /**
   * §7 Session token creation: opens the contract that a partner's session id stands for. An
   * unavailable platform has not used the id up.
   */
  createSessionToken(sessionId: string): Promise<LogOnAnswer>;
  /** §7 agent-flow log on, for an agent whose own token the portal has checked. */
  agentLogOn(logOn: AgentLogOn): Promise<LogOnAnswer>;
  /** Checks an id token; `undefined` where it is expired, forged, or of another client. */
  verifyIdToken(token: string): Promise<IdTokenClaims | undefined>;
  /** §7 getPolicies. Newest first; an answer can be empty. */
  policies(token: string): Promise<PlatformAnswer<readonly Policy[]>>;
  coverages(token: string): Promise<PlatformAnswer<readonly Coverage[]>>;
  products(token: string): Promise<PlatformAnswer<readonly Product[]>>;
  /**
   * §1 Plan-contact-update: names the holder of a contract whose first policy knows nobody yet, and
   * replaces its contacts. Refused where somebody is known: nobody takes over a holder's contract.
   */
  updateCustomer(
    token: string,
    customer: Customer,
    contacts: CustomerContacts,
  ): Promise<PlatformAnswer<Customer>>;
  /**
   * §7 createUser (user service): an account for somebody who has found a contract. The address is
   * one of the contract's; any address only where the contract has none. Refused as `TOKEN_REFUSED`
   * where the token opens nothing.
   */
  createUser(request: UserRequest, token: string): Promise<UserAnswer>;
  /** Whether the platform can be reached, for /health. Never throws. */
  state(): Promise<'up' | 'down'>;
}

/** Where a platform is chosen: by client and path. */
export interface PlatformAddress {
  readonly clientId: string;
  readonly path: Path;
  /** Base address of the HTTP platform; absent for the embedded one. */
  readonly baseUrl?: string;
}
