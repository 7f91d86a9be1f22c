import { createHash } from 'node:crypto';
import type { Refused } from '@/lib/changes';
import { type Contact, maskEmail, maskPhone, phoneNumberOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import type { ContactKind, ContactOwner } from './store';

export const contactsPage = '/policy-account/contacts';

/** The holder who may change contacts, and whose: agents never do. */
export function changerOf(
  view: View,
): { readonly session: HolderSession; readonly owner: ContactOwner } | undefined {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  const { snapshot, path } = view;
  return { session, owner: { clientId: snapshot.id, path, reference: session.subject } };
}

/** What is shown of a contact. */
export function maskedContact(kind: Contact['kind'], value: string): string {
  return kind === 'EMAIL' ? maskEmail(value) : maskPhone(value);
}

/** What the history tells of a contact. */
export function toldOfContact(kind: ContactKind, value: string) {
  const channel = kind === 'EMAIL' ? ('email' as const) : ('sms' as const);
  return { channel, masked: maskedContact(kind, value) };
}

/** Whether a contact of the platform is the same as one that somebody gave, however it is written. */
export function isSameContact(
  { Global_HomeCountry: home }: Pick<View['settings'], 'Global_HomeCountry'>,
  { kind, value }: Contact,
  given: string,
): boolean {
  const written = kind === 'PHONE' ? (phoneNumberOf(value, home) ?? value) : value;
  return written.toLowerCase() === given.toLowerCase();
}

/** Names a contact in a form, whose identifier may be any text. */
export function contactName(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}

export const holderAlone: Refused = { kind: 'refused', errCode: 'HOLDER_ALONE', status: 403 };

/** It was confirmed or taken back in another window, or nobody has confirmed it in time. */
export const contactGone: Refused = {
  kind: 'refused',
  errCode: 'CONTACT_GONE',
  status: 404,
  reset: true,
};
