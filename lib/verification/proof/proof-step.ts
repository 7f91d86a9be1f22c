import { createHash } from 'node:crypto';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import type { Channel } from '@/lib/messaging';
import type { View } from '@/lib/request';
import { type CookieReader, contactMark } from '@/lib/session';
import { type SentCode, sentCode } from '../code-step';
import { contactsOfProver, type SettledContact } from '../settled-contacts';
import {
  type CountContacts,
  type CountedContacts,
  contactsFor,
  counts,
  everyContact,
} from './counted-contacts';
import { prover, readProof, returnOf } from './proof-flow';

/** A way to send the code of a proof: a contact, and how it is reached. */
export interface ProofWay {
  /** As the form names it. */
  readonly value: string;
  readonly channel: Channel;
  readonly masked: string;
}

/** What the step shows that asks for a fresh proof. */
export type ProofStep =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'ways';
      /** None where nobody can be sent a code; the page then says how to reach people. */
      readonly ways: readonly ProofWay[];
      /** Whether contacts were changed so lately that none of them counts yet. */
      readonly hasNewer: boolean;
      /** Whether a contact is left out because a claim says that a phone is gone. */
      readonly leavesOut: boolean;
      /** The page that it leads back to. */
      readonly to: string;
      /** Whether it has been proved already. */
      readonly isProven: boolean;
      /** Whether a code has been sent already, for holders who come back. */
      readonly isSent: boolean;
      /** How it was sent. */
      readonly given: Readonly<Record<string, string>>;
    };

/**
 * The step that asks for a fresh proof.
 * @param to the page that asks, as the address says it
 * @param by the marks of contacts, where that page counts no others; it asks for that itself
 * @param count which contacts count whatever the address says
 */
export async function proofStep(
  view: View,
  cookies: CookieReader,
  to: string | null,
  by: readonly string[] = [],
  count: CountContacts = everyContact,
): Promise<ProofStep> {
  const who = prover(view);
  if (!who) return { kind: 'signed-out' };
  const begun = await readProof(view, cookies);
  const page = returnOf(view, to ?? begun?.to);
  const { contacts, counted, leavesOut } = await contactsFor(view, who, page, count);
  if (contacts.kind === 'unavailable') return contacts;
  const offered: CountedContacts =
    counted.kind === 'all' && by.length > 0 ? { kind: 'these', marks: by } : counted;
  const { isProven, provedBy = [] } = who.session;
  return {
    kind: 'ways',
    ways: contacts.settled
      .filter(({ id }) => counts(offered, contactMark(view.snapshot.id, id)))
      .flatMap(waysOf),
    hasNewer: contacts.hasNewer,
    leavesOut,
    to: page,
    isProven:
      offered.kind === 'all'
        ? isProven
        : provedBy.some(({ mark, isFresh }) => isFresh && counts(offered, mark)),
    isSent: begun?.sent !== undefined,
    given: begun?.sent ? { way: wayOf(begun.sent.channel, begun.sent.contact) } : {},
  };
}

function waysOf({ id, channels, masked }: SettledContact): readonly ProofWay[] {
  return channels.map((channel) => ({ value: wayOf(channel, id), channel, masked }));
}

/** Names a way in a form: the identifier of a contact may be any text. */
export function wayOf(channel: Channel, contact: string): string {
  return `${channel}-${createHash('sha256').update(contact).digest('hex').slice(0, 16)}`;
}

/** The contact and the channel that a form has chosen, where they are offered at this moment. */
export function chosenWay(
  settled: readonly SettledContact[],
  way: string,
): { readonly contact: SettledContact; readonly channel: Channel } | undefined {
  return settled
    .flatMap((contact) => contact.channels.map((channel) => ({ contact, channel })))
    .find(({ contact, channel }) => wayOf(channel, contact.id) === way);
}

/** The fields of the form that chooses a way. */
export function wayRules({ snapshot, language }: View) {
  const required = texts(snapshot, language).text('Verification_Method_Required');
  return [
    { name: 'way', kind: 'text', required },
    { name: 'to', kind: 'text' },
  ] as const satisfies readonly FieldRule[];
}

/** What the page shows where the code of a proof is entered. */
export type ProofCodeStep =
  | { readonly kind: 'none' }
  | (SentCode & { readonly kind: 'sent'; readonly to: string });

/** The code of the proof that a request has begun; `none` where none was sent. */
export async function proofCodeStep(view: View, cookies: CookieReader): Promise<ProofCodeStep> {
  const [proof, who] = [await readProof(view, cookies), prover(view)];
  if (!proof?.sent || !who) return { kind: 'none' };
  const { flowId, to, sent } = proof;
  const contacts = await contactsOfProver(view, who);
  const contact =
    contacts.kind === 'contacts'
      ? contacts.settled.find(({ id }) => id === sent.contact)
      : undefined;
  const masked = contact?.masked ?? '';
  return {
    kind: 'sent',
    to,
    ...(await sentCode(view, { flowId, channel: sent.channel, masked })),
  };
}
