import { z } from 'zod';
import type { Settings } from '@/lib/clients';
import type { HolderSession } from './holder';

/** Whom the client's identity provider has signed in: a person is issuer and subject (invariant 12). */
export const providerPersonSchema = z.strictObject({ issuer: z.string(), subject: z.string() });
export type ProviderPerson = z.infer<typeof providerPersonSchema>;

/** A person whom a session was begun for. */
export interface SessionPerson extends ProviderPerson {
  /** Whether the platform knew several contracts of theirs then. */
  readonly hasSeveral: boolean;
}

type PersonSettings = Pick<
  Settings,
  'Global_SSOEnabled' | 'Global_Feature_PersonContracts' | 'Global_Okta_Issuer'
>;

/** Whether whoever signs in through the client's identity provider may have several contracts. */
export function hasPersons(settings: PersonSettings): boolean {
  return settings.Global_SSOEnabled && settings.Global_Feature_PersonContracts;
}

/**
 * The person of a session, where it is one of the provider that the client has now; another's say
 * nothing here.
 */
export function personOf(
  settings: PersonSettings,
  session: Pick<HolderSession, 'person'> | undefined,
): SessionPerson | undefined {
  const person = session?.person;
  return hasPersons(settings) && person?.issuer === settings.Global_Okta_Issuer
    ? person
    : undefined;
}
