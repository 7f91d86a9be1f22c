import { feedPath, maskEmail, maskPhone } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { anyContact, type ClaimContacts, claimContactsOf } from './claim-contacts';
import { type KnownContact, reachIfKnown } from './contacts';
import { canBeTold, recipientsOf } from './recipients';
import { type Choice, choicesOf, type Holder } from './store';

/** Where the holder of a claim gets messages about it, each contact masked. */
export interface ClaimReach {
  /** Of what they must do or read; empty where nothing reaches them. */
  readonly needed: readonly string[];
  /** Of everything else; empty where they have turned that off. */
  readonly news: readonly string[];
}

/** Whose claims a path has, and of which client. */
type At = Pick<View, 'snapshot' | 'path'>;

/** A contract as feeds tell of it: what holders are told is kept by that. */
export function holderAt({ snapshot, path }: At, reference: string): Holder {
  return { clientId: snapshot.id, path: feedPath(snapshot.platform, path), reference };
}

/**
 * Where the holder of a claim gets messages about it.
 * @param reference the contract’s, on the platform
 * @returns `undefined` while the platform does not say
 */
export async function claimReach(
  at: At,
  reference: string,
  claimId: string,
): Promise<ClaimReach | undefined> {
  const holder = holderAt(at, reference);
  const [reached, choices, claim] = await Promise.all([
    reachIfKnown(at.snapshot, holder.path, reference),
    choicesOf(holder),
    claimContactsOf(holder, claimId),
  ]);
  if (reached === 'unavailable') return undefined;
  return reachOf(claim, reached?.contacts ?? [], choices);
}

/** Where messages about a claim go, of the contacts that take them. */
function reachOf(
  claim: ClaimContacts,
  contacts: readonly KnownContact[],
  choices: readonly Choice[],
): ClaimReach {
  const masked = (isNeeded: boolean) =>
    recipientsOf({ topic: 'claims', isNeeded, claim }, contacts, choices).map(maskedValue);
  return { needed: masked(true), news: masked(false) };
}

/** The same for the signed-in holder. Agents and delegates do not see another person's contacts. */
export async function ownClaimReach(view: View, claimId: string): Promise<ClaimReach | undefined> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  return claimReach(view, session.subject, claimId);
}

/** A contact that messages about a claim could go to. */
export interface ClaimContactChoice {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly masked: string;
  /** Whether it may belong to the lost or broken phone of the claim. */
  readonly mayBeGone: boolean;
}

/** What can be chosen of a claim that is being filed. */
export interface ClaimContactChoices {
  readonly contacts: readonly ClaimContactChoice[];
  /** The contact that is used for required actions unless the holder chooses another. */
  readonly usual?: string;
  /** Where messages about the claim go once it is filed so. */
  readonly reach: ClaimReach;
}

/**
 * The contacts of a contract that take messages about claims.
 * @param claim what is chosen for the claim so far
 * @returns `undefined` while the platform does not say
 */
export async function claimContactChoices(
  at: At,
  reference: string,
  claim: ClaimContacts,
): Promise<ClaimContactChoices | undefined> {
  const holder = holderAt(at, reference);
  const [reached, choices] = await Promise.all([
    reachIfKnown(at.snapshot, holder.path, reference),
    choicesOf(holder),
  ]);
  if (reached === 'unavailable') return undefined;
  const known = reached?.contacts ?? [];
  const usual = recipientsOf({ topic: 'claims', isNeeded: true, claim }, known, choices)[0]?.id;
  return {
    contacts: known
      .filter((contact) => canBeTold({ topic: 'claims', claim: anyContact }, contact))
      .map((contact) => ({
        id: contact.id,
        channel: contact.channel,
        masked: maskedValue(contact),
        mayBeGone: claim.gone.includes(contact.id),
      })),
    ...(usual === undefined ? {} : { usual }),
    reach: reachOf(claim, known, choices),
  };
}

function maskedValue({ channel, value }: KnownContact): string {
  return channel === 'email' ? maskEmail(value) : maskPhone(value);
}
