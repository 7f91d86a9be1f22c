import type { Channel } from '@/lib/messaging';
import { examplePhoneNumber, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { type SentCode, sentCode } from '@/lib/verification';
import { channelsFor } from './begin-contact';
import { changerOf, contactName, maskedContact } from './owner';
import { type ContactKind, pendingOf } from './store';

/** A contact as a page shows it: masked. */
export interface ShownContact {
  /** As a form names it. */
  readonly name: string;
  readonly kind: ContactKind;
  readonly masked: string;
}

/** A contact that waits for its own code. */
export interface WaitingContact {
  readonly id: string;
  readonly kind: ContactKind;
  readonly masked: string;
  readonly code: SentCode;
}

/** What the page of contacts shows. */
export type ContactsStep =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'contacts';
      /** Agents see where their holder is reached, and change nothing of it. */
      readonly isHolder: boolean;
      readonly contacts: readonly ShownContact[];
      readonly waiting: readonly WaitingContact[];
      /** The ways that a new telephone number can be sent its code by. */
      readonly phoneChannels: readonly Channel[];
      readonly examplePhone: string;
    };
export type { ContactKind } from './store';

/** Where the holder is reached, and what is to be confirmed of it. */
export async function contactsStep(view: View): Promise<ContactsStep> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const changer = changerOf(view);
  const [known, pending] = await Promise.all([
    wholeList(platformOf(view).contacts, session.idToken),
    changer ? pendingOf(changer.owner) : [],
  ]);
  if (known.kind !== 'answer') return { kind: 'unavailable' };
  const waiting = await Promise.all(
    pending.map(async ({ id, kind, value, channel }) => {
      const masked = maskedContact(kind, value);
      return { id, kind, masked, code: await sentCode(view, { flowId: id, channel, masked }) };
    }),
  );
  return {
    kind: 'contacts',
    isHolder: changer !== undefined,
    contacts: known.value.flatMap(({ id, kind, value }) =>
      kind === 'OTHER' ? [] : [{ name: contactName(id), kind, masked: maskedContact(kind, value) }],
    ),
    waiting,
    phoneChannels: channelsFor(view, 'PHONE'),
    examplePhone: examplePhoneNumber(view.settings.Global_HomeCountry),
  };
}
