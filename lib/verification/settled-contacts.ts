import { type Channel, channelsAvailable } from '@/lib/messaging';
import {
  type Contact,
  maskEmail,
  maskPhone,
  phoneNumberOf,
  platformOf,
  wholeList,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { delegationById, proofMinutes } from '@/lib/session';
import type { VerificationFlow } from './flow';
import type { Prover } from './proof/proof-flow';

/** A contact that a fresh proof may be sent to: one that the contract already had. */
export interface SettledContact {
  readonly id: string;
  readonly channels: readonly Channel[];
  /** As messages reach it. */
  readonly recipient: string;
  readonly masked: string;
  /** When the contract got it; absent for what a delegate is reached by. */
  readonly since?: string;
}

/** The contacts of a contract, for a fresh proof. */
export type SettledContacts =
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'contacts';
      readonly settled: readonly SettledContact[];
      /** Whether there is one that is too new to count yet. */
      readonly hasNewer: boolean;
    };

const minute = 60_000;

/** The contacts that somebody can prove themselves by. */
export async function contactsOfProver(
  view: View,
  { session, delegationId }: Prover,
): Promise<SettledContacts> {
  if (delegationId === undefined) return settledContacts(view, session.idToken);
  const named = await delegationById({ clientId: view.snapshot.id, path: view.path }, delegationId);
  const channels = channelsAvailable(view.snapshot).filter((channel) => channel === 'email');
  if (!named || channels.length === 0) return { kind: 'contacts', settled: [], hasNewer: false };
  const { email } = named.person;
  const contact = { id: delegationId, channels, recipient: email, masked: maskEmail(email) };
  return { kind: 'contacts', settled: [contact], hasNewer: false };
}

/**
 * §10.18 The contacts that the platform knows at this moment and that a code can be sent to. Contacts
 * that were changed in the last ten minutes do not count yet: an intruder who has a session for a moment
 * must not be able to add a contact of their own and pass the proof with it.
 */
export async function settledContacts(view: View, token: string): Promise<SettledContacts> {
  const answer = await wholeList(platformOf(view).contacts, token);
  if (answer.kind !== 'answer') return { kind: 'unavailable' };
  const before = Date.now() - proofMinutes * minute;
  const known = answer.value.map((contact) => ({
    contact: settledContact(view, contact),
    isSettled: Date.parse(contact.since) <= before,
  }));
  // The proof cannot be turned off: where the ways that the client offers reach nobody, any other may.
  const reached = [offeredOf(view), channelsAvailable(view.snapshot)]
    .map((channels) =>
      known.flatMap(({ contact, isSettled }) => {
        const usable = contact.channels.filter((channel) => channels.includes(channel));
        return usable.length > 0 ? [{ contact: { ...contact, channels: usable }, isSettled }] : [];
      }),
    )
    .find(({ length }) => length > 0);
  return {
    kind: 'contacts',
    settled: reached?.flatMap(({ contact, isSettled }) => (isSettled ? [contact] : [])) ?? [],
    hasNewer: reached?.some(({ isSettled }) => !isSettled) ?? false,
  };
}

/** §5 The ways that the client sends codes by and that this deployment has. */
function offeredOf({ snapshot, settings }: View): readonly Channel[] {
  const isOn: Readonly<Record<Channel, boolean>> = {
    email: settings.Verification_By_Email,
    sms: settings.Verification_By_TextMessage,
    voice: settings.Verification_By_VoiceCall,
  };
  return channelsAvailable(snapshot).filter((channel) => isOn[channel]);
}

function settledContact({ settings }: View, { id, kind, value, since }: Contact): SettledContact {
  if (kind === 'EMAIL')
    return { id, channels: ['email'], recipient: value, masked: maskEmail(value), since };
  return {
    id,
    since,
    // Of a kind that nobody knows yet nothing is sent.
    channels: kind === 'PHONE' ? ['sms', 'voice'] : [],
    recipient: phoneNumberOf(value, settings.Global_HomeCountry) ?? value,
    masked: maskPhone(value),
  };
}

/**
 * The contact by which the code of a sign-in proves the holder as a fresh proof does: one that the
 * contract already had, by its identifier. None where a visitor typed it themselves, or where it cannot
 * be asked just now.
 */
export async function contactOfSignIn(
  view: View,
  { idToken, sent, supplied, capture, email, phoneNumber }: VerificationFlow,
): Promise<string | undefined> {
  if (!sent || supplied || capture) return undefined;
  const recipient = (sent.channel === 'email' ? email : phoneNumber)[sent.index]?.toLowerCase();
  const known = await settledContacts(view, idToken);
  if (known.kind !== 'contacts') return undefined;
  return known.settled.find((contact) => contact.recipient.toLowerCase() === recipient)?.id;
}
