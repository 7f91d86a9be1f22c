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
 * Returns which contacts of a contract count for a proof. The routes pass it in, because rooms that this
 * one does not know (such as claims) may exclude contacts.
 * @param token of the contract
 * @param to the page that asks for the proof; absent for the proof that a sign-in is
 */
export type CountContacts = (view: View, token: string, to?: string) => Promise<CountedContacts>;

/** Where nothing excludes any of them. */
export const everyContact: CountContacts = async () => ({ kind: 'all' });

interface ContactsFor {
  readonly contacts: SettledContacts;
  readonly counted: CountedContacts;
  /** Whether there are others, which do not count. */
  readonly leavesOut: boolean;
}

/** The contacts that somebody can prove themselves by, for a proof that leads back to a page. */
export async function contactsFor(
  view: View,
  who: Prover,
  to: string,
  count: CountContacts,
): Promise<ContactsFor> {
  const [contacts, counted] = await Promise.all([
    contactsOfProver(view, who),
    count(view, who.session.idToken, to),
  ]);
  if (contacts.kind === 'unavailable' || counted.kind === 'unavailable')
    return { contacts: { kind: 'unavailable' }, counted, leavesOut: false };
  const isCounted = ({ id }: SettledContact) => counts(counted, contactMark(view.snapshot.id, id));
  const settled = contacts.settled.filter(isCounted);
  const leavesOut = settled.length < contacts.settled.length;
  return { contacts: { ...contacts, settled }, counted, leavesOut };
}

/** Whether the contact with a mark counts. */
export function counts(counted: CountedContacts, mark: string): boolean {
  return counted.kind === 'all' || (counted.kind === 'these' && counted.marks.includes(mark));
}
