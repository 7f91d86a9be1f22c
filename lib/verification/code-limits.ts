import {
  type ChangeContext,
  type Guesses,
  keyedDigest,
  knownBrowserId,
  type Quota,
} from '@/lib/changes';
import type { View } from '@/lib/request';

/** Who asks for a code. */
export interface CodeSender extends Pick<ChangeContext<unknown>, 'cookies' | 'networkAddress'> {
  /** Names the browser, by `codeSource`. */
  readonly source: string;
}

/** Whose contract a code is sent for, and where it goes. */
export interface CodeTarget {
  /** The contract's reference on the platform. */
  readonly reference: string;
  readonly recipient: string;
  /** Of a contact that somebody has typed, which may be a stranger's: in place of one, or as theirs. */
  readonly typed?: 'captured' | 'supplied';
}

/** How long a code counts for the contact that it was sent to before anybody had signed in. */
export const contactMinutes = 10;
/** How many sources may use up their wrong codes before a contract takes no more from strangers. */
const mostSources = 3;

/** What a browser has proved by the right code. */
export function proofOf(reference: string): string {
  return `contract:${reference}`;
}

/**
 * Wrong codes for one contract, across all its flows and instances, lock the network address that they
 * come from. Those of all addresses together lock every browser that has not given the right code for
 * this contract before; one that has is counted by itself, so that strangers never lock the holder out.
 */
export async function codeGuesses(
  { snapshot, settings }: View,
  reference: string,
  { cookies, networkAddress }: Pick<ChangeContext<unknown>, 'cookies' | 'networkAddress'>,
): Promise<Guesses> {
  const clientId = snapshot.id;
  const subject = `access-code:${reference}`;
  const most = 2 * settings.Verification_AccessCode_Tries;
  const lockMinutes = settings.Verification_LockoutDurationMinutes;
  const known = await knownBrowserId(clientId, cookies, proofOf(reference));
  return known
    ? { clientId, limits: [{ subject: `${subject}#${known}`, most, lockMinutes }] }
    : {
        clientId,
        limits: [
          { subject: `${subject}@${networkAddress}`, most, lockMinutes },
          { subject, most: mostSources * most, lockMinutes },
        ],
      };
}

/**
 * How many codes a contact and a contract are sent, whichever contract the contact stands in and
 * however often the search begins anew. A browser that has given the right code for the contract has
 * a quota of its own, so that a stranger who knows the search pair cannot use up the holder's. Nor can
 * a stranger who types somebody else's address: one network address and one browser always leave at
 * least one of the codes that the address may be sent.
 */
export async function codeQuotas(
  { snapshot, settings }: View,
  { reference, recipient, typed }: CodeTarget,
  { cookies, networkAddress, source }: CodeSender,
): Promise<readonly Quota[]> {
  const clientId = snapshot.id;
  const known = await knownBrowserId(clientId, cookies, proofOf(reference));
  const of = known ? `#${known}` : '';
  const contact = inboxOf(clientId, recipient);
  const longer = {
    most: 2 * (settings.Verification_MaxResends + 1),
    minutes: settings.Verification_LockoutDurationMinutes,
  };
  const ofContact = { clientId, subject: `code-sent-to:${contact}${typed ? '' : of}` };
  const ofSource = {
    clientId,
    most: Math.max(1, settings.Verification_MaxCodesPerContact - 1),
    minutes: contactMinutes,
  };
  const sources = typed ? [`@${networkAddress}`, `#${source}`] : [];
  return [
    ...sources.map((from) => ({ ...ofSource, subject: `code-sent-to-typed:${contact}${from}` })),
    { ...ofContact, most: settings.Verification_MaxCodesPerContact, minutes: contactMinutes },
    { clientId, subject: `code-sent:${reference}${of}`, ...longer },
    ...(typed === 'captured'
      ? [{ clientId, subject: `code-sent-to-typed:${contact}`, ...longer }]
      : []),
  ];
}

/** Names an inbox without telling it, for what is counted. */
export function inboxOf(clientId: string, recipient: string): string {
  return keyedDigest('contact', clientId, sameContact(recipient));
}

/** Addresses of one inbox are one contact: however they are written, and whatever follows a plus. */
function sameContact(recipient: string): string {
  return recipient.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
