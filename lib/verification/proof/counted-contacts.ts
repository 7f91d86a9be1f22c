import type { View } from '@/lib/request';
import { contactMark } from '@/lib/session';
import { contactsOfProver, type SettledContact, type SettledContacts } from '../settled-contacts';
import type { Prover } from './proof-flow';

/** Which contacts count for a proof. */
export type CountedContacts =
  | { readonly kind: 'all' }
  /** Those with these marks alone; none where there are none. */
  | { readonly kind: 'these'; readonly marks: readonly string[] }
  | { readonly kind: 'unavailable' };

/**
 * Returns which contacts count for a proof that returns to a page. The routes pass it in, because rooms
 * above this one (such as claims) may exclude contacts.
 * @param to a page that asks for a proof
 */
export type CountContacts = (view: View, to: string) => Promise<CountedContacts>;

/** Where no page counts some of them alone. */
export const everyContact: CountContacts = async () => ({ kind: 'all' });

/** The contacts that somebody can prove themselves by, for a proof that leads back to a page. */
export async function contactsFor(
  view: View,
  who: Prover,
  to: string,
  count: CountContacts,
): Promise<{ readonly contacts: SettledContacts; readonly counted: CountedContacts }> {
  const [contacts, counted] = await Promise.all([contactsOfProver(view, who), count(view, to)]);
  if (contacts.kind === 'unavailable' || counted.kind === 'unavailable')
    return { contacts: { kind: 'unavailable' }, counted };
  const isCounted = ({ id }: SettledContact) => counts(counted, contactMark(view.snapshot.id, id));
  return { contacts: { ...contacts, settled: contacts.settled.filter(isCounted) }, counted };
}

/** Whether the contact with a mark counts. */
export function counts(counted: CountedContacts, mark: string): boolean {
  return counted.kind === 'all' || (counted.kind === 'these' && counted.marks.includes(mark));
}
