import { addDays, dayOf, today } from '@/lib/dates';
import { type ClaimDetails, phoneNumberOf, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contactMark, delegationById, type HolderSession } from '@/lib/session';
import { type SettledContacts, settledContacts } from '@/lib/verification';
import { type Filing, isReportedGone, losesPhone } from './steps';

/** §10.18 Which proof filing a claim takes. */
export type FilingProof =
  /** Any that is fresh, or none at all: the change itself asks for it. */
  | { readonly kind: 'any' }
  /** One by these contacts alone: a number that lives in a telephone that is gone proves nobody. */
  | { readonly kind: 'these'; readonly marks: readonly string[]; readonly isGiven: boolean }
  /**
   * Nothing reaches its holder, or nothing but the telephone that is gone: it is filed unproved, and people
   * verify who they are.
   */
  | { readonly kind: 'unverifiable'; readonly without: 'PHONE' | 'CONTACT' }
  /** No proof is enough: the phone was reported as gone before sign-in, but the claim is for something else. */
  | { readonly kind: 'reported' }
  | { readonly kind: 'unavailable' };

/**
 * Returns the proof that filing a claim takes. Agents and delegates verify by phones of their own, except a
 * delegate who may have been named by somebody holding the lost phone.
 */
export async function filingProof(view: View, filing: Filing): Promise<FilingProof> {
  const session = sessionOf(view);
  if (!session || !view.settings.Claim_ProofBeforeFiling) return { kind: 'any' };
  if (isReportedGone(filing)) return { kind: 'reported' };
  if (view.audience.kind !== 'holder')
    return losesPhone(filing) && (await isNewDelegate(view, filing))
      ? { kind: 'unverifiable', without: 'PHONE' }
      : { kind: 'any' };
  if (losesPhone(filing)) return proofElsewhere(view, session, filing);
  if (session.isProven) return { kind: 'any' };
  const reached = await isReachedByCode(view, session);
  if (reached === undefined) return { kind: 'unavailable' };
  return reached ? { kind: 'any' } : { kind: 'unverifiable', without: 'CONTACT' };
}

/**
 * Whether a code can be sent to any contact of the holder, including one that was added too recently.
 * @returns `undefined` while the platform does not say
 */
export async function isReachedByCode(
  view: View,
  { idToken }: Pick<HolderSession, 'idToken'>,
): Promise<boolean | undefined> {
  const contacts = await settledContacts(view, idToken);
  if (contacts.kind === 'unavailable') return undefined;
  return contacts.settled.length > 0 || contacts.hasNewer;
}

/** Returns the proof by a contact other than the claim's phone. */
export async function proofElsewhere(
  view: View,
  session: HolderSession,
  filing: Filing,
): Promise<Exclude<FilingProof, { readonly kind: 'any' | 'reported' }>> {
  const marks = marksElsewhere(view, await settledContacts(view, session.idToken), filing);
  if (!marks) return { kind: 'unavailable' };
  if (marks.length === 0) return { kind: 'unverifiable', without: 'PHONE' };
  const isGiven = (session.provedBy ?? []).some(
    ({ mark, isFresh }) => isFresh && marks.includes(mark),
  );
  return { kind: 'these', marks, isGiven };
}

/**
 * Returns the marks of the contacts other than the claim's phone. Contacts added around the loss do not
 * count: somebody holding the phone can add one with the codes that it receives.
 * @param contacts of the contract
 * @returns `undefined` while the platform does not say
 */
export function marksElsewhere(
  view: View,
  contacts: SettledContacts,
  filing: Filing,
): readonly string[] | undefined {
  if (contacts.kind === 'unavailable') return undefined;
  return contacts.settled
    .filter(
      ({ channels, recipient, since }) =>
        (channels.includes('email') ||
          !mayLiveIn(view, recipient, filing.facts.options?.phoneNumber)) &&
        !isNewContact(view, since, filing),
    )
    .map(({ id }) => contactMark(view.snapshot.id, id));
}

/**
 * Returns the marks of the contacts whose proofs stay good once the claim is filed: those other than its
 * phone, or all where there is no other.
 * @returns `undefined` while the platform does not say
 */
export async function contactsAfterFiling(
  view: View,
  { idToken }: HolderSession,
  filing: Filing,
): Promise<readonly string[] | 'all' | undefined> {
  if (!losesPhone(filing)) return 'all';
  const marks = marksElsewhere(view, await settledContacts(view, idToken), filing);
  return marks?.length === 0 ? 'all' : marks;
}

async function isNewDelegate({ audience, ...view }: View, filing: Filing): Promise<boolean> {
  if (audience.kind !== 'delegate') return false;
  const { id } = audience.session.delegate;
  const named = await delegationById({ clientId: view.snapshot.id, path: view.path }, id);
  return !named || isNewForLoss(named.createdAt.toISOString(), lossOf(view, filing));
}

/** Returns the date of loss; today until the holder has entered it. */
function lossOf({ snapshot }: Pick<View, 'snapshot'>, { answers }: Filing) {
  return { dateOfLoss: answers.dateOfLoss ?? today(snapshot.timeZone) };
}

/** Whether a contact was added around the loss. One that the plan began with is never new. */
function isNewContact(view: View, since: string | undefined, filing: Filing): boolean {
  const { lossFrom } = filing.facts.options ?? {};
  // By the instant: a contact added later on the first day is new.
  const isFromStart =
    since !== undefined && lossFrom !== undefined && Date.parse(since) <= Date.parse(lossFrom);
  return !isFromStart && isNewForLoss(since, lossOf(view, filing));
}

/** Contacts and addresses changed within this many days before a loss do not count. */
export const newFor = 30;

/** Whether a contact or an address was changed shortly before the loss, or since. @param since absent if it never changed */
export function isNewForLoss(
  since: string | undefined,
  { dateOfLoss }: Pick<ClaimDetails, 'dateOfLoss'>,
): boolean {
  return since !== undefined && dayOf(new Date(since)) >= addDays(dateOfLoss, -newFor);
}

/**
 * Whether what is sent to a number may arrive at a telephone.
 * @param lives the number of that phone; if it is unknown, every number may be its
 */
export function mayLiveIn(
  { settings }: Pick<View, 'settings'>,
  number: string,
  lives: string | undefined,
): boolean {
  const written = (one: string) => phoneNumberOf(one, settings.Global_HomeCountry) ?? one;
  return lives === undefined || written(number) === written(lives);
}

/**
 * §10.18 The contacts that may belong to the lost or broken phone of a claim. They get no messages about it.
 * @returns their identifiers; `undefined` while the platform does not say
 */
export async function goneContacts(
  view: View,
  { idToken }: HolderSession,
  filing: Filing,
): Promise<readonly string[] | undefined> {
  if (!losesPhone(filing)) return [];
  const contacts = await wholeList(platformOf(view).contacts, idToken);
  if (contacts.kind !== 'answer') return undefined;
  return contacts.value
    .filter(({ kind, value }) => {
      const lives = filing.facts.options?.phoneNumber;
      return kind === 'PHONE' && mayLiveIn(view, value, lives);
    })
    .map(({ id }) => id);
}
