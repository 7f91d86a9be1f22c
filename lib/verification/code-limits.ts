import {
  type ChangeContext,
  type Guesses,
  keyedDigest,
  knownBrowserId,
  type Quota,
} from '@/lib/changes';
import type { View } from '@/lib/request';
import type { VerificationFlow } from './flow';

/** Who asks for a code. */
export interface CodeSender extends Pick<ChangeContext<unknown>, 'cookies' | 'networkAddress'> {
  /** Names the browser, by `codeSource`. */
  readonly source: string;
}

/** How long a code counts for the contact that it was sent to before anybody had signed in. */
export const contactMinutes = 10;
/** How many sources may use up their wrong codes before a contract takes no more from strangers. */
const mostSources = 3;

/** What a browser has proved by the right code. */
export function proofOf({ reference }: VerificationFlow): string {
  return `contract:${reference}`;
}

/**
 * Wrong codes for one contract, across all its flows and instances, lock their source: a network
 * address. Those of all sources together lock whoever has not given the right code for this contract
 * before; a browser that has is counted for itself, so that strangers never keep its holder out.
 */
export async function codeGuesses(
  { snapshot, settings }: View,
  flow: VerificationFlow,
  { cookies, networkAddress }: Pick<ChangeContext<unknown>, 'cookies' | 'networkAddress'>,
): Promise<Guesses> {
  const clientId = snapshot.id;
  const subject = `access-code:${flow.reference}`;
  const most = 2 * settings.Verification_AccessCode_Tries;
  const lockMinutes = settings.Verification_LockoutDurationMinutes;
  const known = await knownBrowserId(clientId, cookies, proofOf(flow));
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
 * its own, so that whoever else knows the search pair does not use up its holder's. Nor does whoever
 * types an address that may be somebody else's: one network address and one browser leave it at least
 * one code of those that it is sent.
 */
export async function codeQuotas(
  view: View,
  flow: VerificationFlow,
  recipient: string,
  { cookies, networkAddress, source }: CodeSender,
): Promise<readonly Quota[]> {
  const { settings } = view;
  const clientId = view.snapshot.id;
  const known = await knownBrowserId(clientId, cookies, proofOf(flow));
  const of = known ? `#${known}` : '';
  const contact = contactDigest(view, recipient);
  const longer = {
    most: 2 * (settings.Verification_MaxResends + 1),
    minutes: settings.Verification_LockoutDurationMinutes,
  };
  // What a visitor has typed may be a stranger's, whatever contract they have proved to be theirs.
  const isCaptured = flow.capture === 'given' && recipient === flow.email[0];
  const isTyped = isCaptured || flow.supplied !== undefined;
  const ofContact = { clientId, subject: `code-sent-to:${contact}${isTyped ? '' : of}` };
  return [
    ...(isTyped ? sourceQuotas(view, contact, { networkAddress, source }) : []),
    { ...ofContact, most: settings.Verification_MaxCodesPerContact, minutes: contactMinutes },
    { clientId, subject: `code-sent:${flow.reference}${of}`, ...longer },
    ...(isCaptured ? [{ clientId, subject: `code-sent-to-typed:${contact}`, ...longer }] : []),
  ];
}

/**
 * How many codes an address is sent that somebody has typed who has found no contract: whoever they say
 * they are, and whatever they begin by it.
 */
export function typedQuotas(
  view: View,
  recipient: string,
  sender: Pick<CodeSender, 'networkAddress' | 'source'>,
): readonly Quota[] {
  const clientId = view.snapshot.id;
  const { settings } = view;
  const contact = contactDigest(view, recipient);
  return [
    ...sourceQuotas(view, contact, sender),
    {
      clientId,
      subject: `code-sent-to:${contact}`,
      most: settings.Verification_MaxCodesPerContact,
      minutes: contactMinutes,
    },
    {
      clientId,
      subject: `code-sent-to-typed:${contact}`,
      most: 2 * (settings.Verification_MaxResends + 1),
      minutes: settings.Verification_LockoutDurationMinutes,
    },
  ];
}

/** Wrong codes for one address, across all that is begun by it: they lock their source, then all. */
export function typedGuesses(view: View, recipient: string, networkAddress: string): Guesses {
  const { settings } = view;
  const subject = `access-code:${contactDigest(view, recipient)}`;
  const most = 2 * settings.Verification_AccessCode_Tries;
  const lockMinutes = settings.Verification_LockoutDurationMinutes;
  return {
    clientId: view.snapshot.id,
    limits: [
      { subject: `${subject}@${networkAddress}`, most, lockMinutes },
      { subject, most: mostSources * most, lockMinutes },
    ],
  };
}

function sourceQuotas(
  { snapshot, settings }: View,
  contact: string,
  { networkAddress, source }: Pick<CodeSender, 'networkAddress' | 'source'>,
): readonly Quota[] {
  return [`@${networkAddress}`, `#${source}`].map((from) => ({
    clientId: snapshot.id,
    subject: `code-sent-to-typed:${contact}${from}`,
    most: Math.max(1, settings.Verification_MaxCodesPerContact - 1),
    minutes: contactMinutes,
  }));
}

function contactDigest({ snapshot }: View, recipient: string): string {
  return keyedDigest('contact', snapshot.id, sameContact(recipient));
}

/** Addresses of one inbox are one contact: however they are written, and whatever follows a plus. */
function sameContact(recipient: string): string {
  return recipient.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
