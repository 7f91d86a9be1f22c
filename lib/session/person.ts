import { z } from 'zod';
import type { Settings } from '@/lib/clients';
import type { HolderSession } from './holder';

/** A person signed in by the client's identity provider, named by issuer and subject (invariant 12). */
export const providerPersonSchema = z.strictObject({ issuer: z.string(), subject: z.string() });
export type ProviderPerson = z.infer<typeof providerPersonSchema>;

/** The person of a session. */
export interface SessionPerson extends ProviderPerson {
  /** Whether the platform knew several contracts of theirs then. */
  readonly hasSeveral: boolean;
}

type PersonSettings = Pick<
  Settings,
  'Global_SSOEnabled' | 'Global_Feature_PersonContracts' | 'Global_Okta_Issuer'
>;

/** Whether people signed in by the client's identity provider may have several contracts. */
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
