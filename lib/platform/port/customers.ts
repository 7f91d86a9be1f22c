import { z } from 'zod';
import { defineCalls } from './call';
import {
  addressSchema,
  emailAddress,
  identifier,
  moment,
  openList,
  pageInput,
  pageOf,
} from './values';

/** §3 Policy: its customers. Names and address can be empty where nobody is known yet (§4.2). */
export const customerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: addressSchema,
  /** Since when the address is this; absent where it never was another. */
  addressSince: moment.exactOptional(),
});
export type Customer = z.infer<typeof customerSchema>;

/** §4.2 A customer is known when first name, last name or address line 1 is there after trimming. */
export function isKnownCustomer({ firstName, lastName, address }: Customer): boolean {
  return [firstName, lastName, address.address1].some((part) => part.trim() !== '');
}

/** Where a holder is reached: what a visitor gives for a contract that knows nobody yet (§4.2). */
export const customerContactsSchema = z.object({ email: z.string(), phoneNumber: z.string() });
export type CustomerContacts = z.infer<typeof customerContactsSchema>;

/** A way to reach a holder. */
export const contactSchema = z.object({
  id: identifier,
  kind: openList(['EMAIL', 'PHONE']),
  value: z.string(),
  /** Since when it is this, never a moment to come; a payout waits for 48 hours after it. */
  since: moment,
});
export type Contact = z.infer<typeof contactSchema>;

/** §3 Create-user request: whose portal, and whom the account is for. */
export const userRequestSchema = z.object({
  clientId: z.string(),
  emailAddress,
});
export type UserRequest = z.infer<typeof userRequestSchema>;

/** Who the holder is and where they are reached. */
export const customerCalls = defineCalls({
  updateCustomer: {
    method: 'put',
    path: '/customer/first',
    summary:
      'Names the holder of a contract whose newest policy knows nobody yet, and replaces its contacts. Refused where somebody is known: nobody takes over a holder’s contract.',
    opens: 'contract',
    changes: true,
    input: z.object({ customer: customerSchema, contacts: customerContactsSchema }),
    output: customerSchema,
    refusals: ['CUSTOMER_KNOWN'],
  },
  changeAddress: {
    method: 'put',
    path: '/customer/address',
    summary: 'Where the holder lives from now on, on all policies of the contract.',
    opens: 'contract',
    changes: true,
    input: z.object({ address: addressSchema }),
    output: z.object({ address: addressSchema }),
    refusals: [],
  },
  contacts: {
    method: 'get',
    path: '/customer/contacts',
    summary: 'Where the holder is reached, in the order of preference.',
    opens: 'contract',
    changes: false,
    input: pageInput,
    output: pageOf(contactSchema),
    refusals: [],
  },
  contactsOfContract: {
    method: 'get',
    path: '/contracts/{reference}/contacts',
    summary:
      'Where the holder of a contract is reached, and how they want to be spoken to, for what the portal tells of an event. Nobody has signed in then: the contract is named by the event.',
    opens: 'nothing',
    changes: false,
    input: z.object({ reference: identifier }),
    output: z.object({
      items: z.array(contactSchema).max(50),
      /** Of the holder, as BCP 47 has it, such as `es`; left out where it is not known. */
      language: z.string().exactOptional(),
      /** IANA name of the zone that the holder lives in; left out where it is not known. */
      timeZone: z.string().exactOptional(),
    }),
    refusals: ['CONTRACT_UNKNOWN'],
  },
  changeContact: {
    method: 'put',
    path: '/customer/contacts',
    summary:
      'Adds a contact that the portal has confirmed by a code, in the place of another where one is named. A payout that has not left waits for 48 hours from now.',
    opens: 'contract',
    changes: true,
    input: z.object({
      kind: z.enum(['EMAIL', 'PHONE']),
      value: z.string().min(1).max(254),
      /** The contact that it stands in for. */
      replaces: identifier.exactOptional(),
    }),
    output: contactSchema,
    refusals: ['CONTACT_UNKNOWN', 'CONTACT_KNOWN'],
  },
  createUser: {
    method: 'post',
    path: '/users',
    summary:
      'An account for somebody who has found a contract (§7). The address is one of the contract’s; any address only where the contract has none.',
    opens: 'contract',
    changes: true,
    input: userRequestSchema,
    output: z.object({ userId: identifier }),
    refusals: ['USER_EXISTS', 'USER_INVALID'],
  },
});
