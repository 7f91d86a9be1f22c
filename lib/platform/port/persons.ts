import { z } from 'zod';
import { defineCalls } from './call';
import { openedContractSchema } from './contracts';
import { policyInShortSchema } from './overview';
import { identifier } from './values';

/** Whom the client's identity provider has signed in: a subject means nothing without its issuer. */
export const personSchema = z.object({
  /** The issuer to the letter, as the provider's tokens name it. */
  issuer: z.string().min(1).max(500),
  subject: z.string().min(1).max(255),
});
export type PlatformPerson = z.infer<typeof personSchema>;

/** A contract as its holder tells it from their others. */
export const contractInShortSchema = z.object({
  reference: identifier,
  policies: z.object({
    /** Those that are not over before the others, the newest first. */
    items: z.array(policyInShortSchema.omit({ customers: true })).max(3),
    /** How many cover their holder today: none that is to begin, has lapsed or is over. */
    inForce: z.int().min(0),
    count: z.int().min(0),
  }),
});
export type ContractInShort = z.infer<typeof contractInShortSchema>;

/** What an identity provider's person holds. */
export const personCalls = defineCalls({
  contractsOfPerson: {
    method: 'post',
    path: '/persons/contracts',
    summary:
      'The contracts of a person whom the client’s identity provider has signed in, those with policies that are not over first, then the newest. A person that is not known has none.',
    opens: 'nothing',
    changes: false,
    input: personSchema,
    output: z.object({ items: z.array(contractInShortSchema).max(100) }),
    refusals: [],
  },
  personLogOn: {
    method: 'post',
    path: '/sessions/person',
    summary:
      'Opens a contract for the person whom it belongs to. One of anybody else is as if there were none.',
    opens: 'nothing',
    changes: false,
    input: personSchema.extend({ reference: identifier }),
    output: openedContractSchema,
    refusals: ['CONTRACT_UNKNOWN'],
  },
});
