import { createHash } from 'node:crypto';
import { defineChange } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { recipientHash, type Silence } from '@/lib/messaging';
import {
  type Contact,
  feedPath,
  maskEmail,
  maskPhone,
  platformOf,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { channelOf } from './contacts';
import { choicesOf, choose, type Holder, hasContactOff, offAmong, turnOn } from './store';
import { choosable, type Topic } from './topics';
import { isWanted } from './wanted';

/** A contact, and what is told there. */
export interface ContactPreferences {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly masked: string;
  /** The topics that are told there. */
  readonly on: readonly Topic[];
  /** Why nothing, or only what is about security, is sent there. */
  readonly off?: Silence | undefined;
}

/** What the page of preferences shows. */
export type Preferences =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'preferences'; readonly contacts: readonly ContactPreferences[] };

/** What a holder is told, and where. Only the holder's own: agents have none to change. */
export async function preferencesOf(view: View): Promise<Preferences> {
  const holder = holderOf(view);
  if (!holder) return { kind: 'signed-out' };
  const contacts = await contactsOf(view);
  if (!contacts) return { kind: 'unavailable' };
  const { clientId } = holder;
  const [choices, off] = await Promise.all([
    choicesOf(holder),
    offAmong(
      clientId,
      contacts.map(({ value }) => recipientHash(clientId, value)),
    ),
  ]);
  return {
    kind: 'preferences',
    contacts: toldApart(
      contacts.flatMap(({ id, kind, value }) => {
        const channel = channelOf({ kind });
        if (!channel) return [];
        return [
          {
            id,
            channel,
            masked: channel === 'email' ? maskEmail(value) : maskPhone(value),
            on: choosable.filter((topic) => isWanted(topic, { id, channel }, choices)),
            off: off.get(recipientHash(clientId, value)),
          },
        ];
      }),
    ),
  };
}

/** Numbers those that look alike once they are masked: each has a form of its own. */
function toldApart(contacts: readonly ContactPreferences[]): readonly ContactPreferences[] {
  return contacts.map((contact, at) => {
    const { masked } = contact;
    const before = contacts.slice(0, at).filter((other) => other.masked === masked).length;
    return before === 0 ? contact : { ...contact, masked: `${masked} (${before + 1})` };
  });
}

/** Saves what is told at one contact. A contact at which nothing arrived is tried again from then on. */
export const saveNotifications = defineChange({
  address: '/api/notifications',
  signedIn: true,
  variant: ({ contact }) => formOf(String(contact ?? '')),
  rules: ({ snapshot, language }: View) =>
    [
      {
        name: 'contact',
        kind: 'text',
        required: texts(snapshot, language).text('Global_Error_CONTACT_UNKNOWN'),
      },
      { name: 'claims', kind: 'checkbox' },
      { name: 'payments', kind: 'checkbox' },
      { name: 'plan', kind: 'checkbox' },
    ] as const satisfies readonly FieldRule[],
  async run({ view, input: { contact: id, ...choices } }) {
    const holder = holderOf(view);
    const contact = (await contactsOf(view))?.find((known) => known.id === id);
    if (!holder || !contact) return { kind: 'refused', errCode: 'CONTACT_UNKNOWN', status: 404 };
    await choose({ ...holder, contact: id }, choices);
    await turnOn(holder.clientId, recipientHash(holder.clientId, contact.value));
    await addToHistory({ view }, { kind: 'NOTIFICATIONS_CHANGED', about: toldOf(contact) });
    return { kind: 'saved' };
  },
});

/** What may be told of a contact, to whoever reads the history. */
function toldOf({ kind, value }: Contact) {
  const channel = channelOf({ kind });
  return channel === 'sms'
    ? { channel, masked: maskPhone(value) }
    : { channel: 'email' as const, masked: maskEmail(value) };
}

/** Names the form of a contact, whose identifier may be any text. */
function formOf(contact: string): string {
  return createHash('sha256').update(contact).digest('hex').slice(0, 12);
}

/** Whether a contact of a holder is off at which they were to be told something, for the dashboard. */
export async function hasSilentContact(view: View): Promise<boolean> {
  const holder = holderOf(view);
  if (holder === undefined || !(await hasContactOff(holder))) return false;
  // What came back may be of an address that is not the holder’s any more.
  const hashes = ((await contactsOf(view)) ?? []).map(({ value }) =>
    recipientHash(holder.clientId, value),
  );
  return (await offAmong(holder.clientId, hashes)).size > 0;
}

/** The contract that a view is of, as the feed of its path tells of it; none for agents. */
function holderOf(view: View): Holder | undefined {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  const { snapshot, path } = view;
  return {
    clientId: snapshot.id,
    path: feedPath(snapshot.platform, path),
    reference: session.subject,
  };
}

async function contactsOf(view: View): Promise<readonly Contact[] | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const answer = await wholeList(platformOf(view).contacts, session.idToken);
  return answer.kind === 'answer' ? answer.value : undefined;
}
