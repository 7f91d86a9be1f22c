import type { ClientSnapshot, Language, Path } from '@/lib/clients';
import { channelsAvailable, recipientHash } from '@/lib/messaging';
import { type Contact, type PlatformAnswer, platformOf } from '@/lib/platform';
import type { Reachable } from './recipients';
import { offAmong } from './store';

/** Where a holder is reached, and what is known of how. */
export interface Reached {
  readonly contacts: readonly KnownContact[];
  readonly language?: string;
  readonly timeZone?: string;
}

/** A contact that this deployment can send messages to. */
export interface KnownContact extends Reachable {
  /** As messages are addressed to it. */
  readonly value: string;
}

/**
 * Asks the platform where the holder of a contract is reached.
 * @returns `undefined` where there is no such contract any more, `unavailable` while the platform does not say
 */
export async function reachIfKnown(
  snapshot: ClientSnapshot,
  path: Path,
  reference: string,
): Promise<Reached | undefined | 'unavailable'> {
  const answer = await platformOf({ snapshot, path }).contactsOfContract({ reference });
  if (answer.kind !== 'answer') return isGone(answer) ? undefined : 'unavailable';
  const { items, ...known } = answer.value;
  return { contacts: await knownContacts(snapshot, items), ...known };
}

/**
 * Looks up how a holder is reached, for a background job.
 * @throws Error where the platform does not say: the job runs again later
 */
export async function reach(
  snapshot: ClientSnapshot,
  path: Path,
  reference: string,
): Promise<Reached | undefined> {
  const reached = await reachIfKnown(snapshot, path, reference);
  if (reached === 'unavailable')
    throw new Error('The contacts of a holder are unknown: the platform is unavailable');
  return reached;
}

function isGone(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === 'CONTRACT_UNKNOWN';
}

/** Those of a holder’s contacts that messages can be sent to, in their order. */
export async function knownContacts(
  snapshot: ClientSnapshot,
  contacts: readonly Pick<Contact, 'id' | 'kind' | 'value'>[],
): Promise<readonly KnownContact[]> {
  const channels = channelsAvailable(snapshot);
  const known = contacts.flatMap(({ id, kind, value }) => {
    const channel = channelOf({ kind });
    return channel && channels.includes(channel)
      ? [{ id, channel, value, recipientHash: recipientHash(snapshot.id, value) }]
      : [];
  });
  const off = await offAmong(
    snapshot.id,
    known.map((contact) => contact.recipientHash),
  );
  return known.map((contact) => ({ ...contact, off: off.get(contact.recipientHash) }));
}

/** The channel that reaches a contact with a message. */
export function channelOf({ kind }: Pick<Contact, 'kind'>): 'email' | 'sms' | undefined {
  if (kind === 'EMAIL') return 'email';
  return kind === 'PHONE' ? 'sms' : undefined;
}

/** The language to write to a holder in: what they have used last, else what the platform says. */
export function languageFor(
  { languages, defaultLanguage }: Pick<ClientSnapshot, 'languages' | 'defaultLanguage'>,
  used: string | undefined,
  said: string | undefined,
): Language {
  const known = (name: string | undefined) =>
    languages.find((language) => language === name?.toLowerCase().split('-')[0]);
  return known(used) ?? known(said) ?? defaultLanguage;
}
