import { type ClaimContactChoices, claimContactChoices } from '@/lib/notifications';
import { sessionOf, type View } from '@/lib/request';
import { goneContacts } from './filing-proof';
import type { Filing } from './steps';

/** Where the holder could be reached about a claim that is being filed, and where they are. */
export interface ReachedBy extends ClaimContactChoices {
  /** The contact that is chosen, or used unless another is; absent where there is none. */
  readonly contact?: ClaimContactChoices['contacts'][number];
  /** Whether there is something to choose. */
  readonly isChosen: boolean;
}

/**
 * §10.18 Where the holder is reached about a claim: as they have chosen, else as usual. The number that
 * lives in a lost or dead telephone is none; where nobody knows which that is, a number counts once its
 * holder has chosen it.
 * @returns `undefined` for others than the holder and their agent, and while the platform does not say
 */
export async function reachedBy(view: View, filing: Filing): Promise<ReachedBy | undefined> {
  const session = sessionOf(view);
  const { kind } = view.audience;
  if (!session || (kind !== 'holder' && kind !== 'agent')) return undefined;
  const gone = await goneContacts(view, session, filing);
  if (!gone) return undefined;
  const isPhoneKnown = filing.facts.options?.phoneNumber !== undefined;
  const { reachedBy: chosen = '' } = filing.answers;
  const isTaken = chosen !== '' && !(isPhoneKnown && gone.includes(chosen));
  const claim = { gone, ...(isTaken ? { chosen } : {}) };
  const known = await claimContactChoices(view, session.subject, claim);
  if (!known) return undefined;
  const contacts = known.contacts.filter(({ mayBeGone }) => !mayBeGone || !isPhoneKnown);
  const contact =
    contacts.find(({ id }) => id === chosen) ?? contacts.find(({ id }) => id === known.usual);
  return {
    ...known,
    contacts,
    ...(contact ? { contact } : {}),
    isChosen: contacts.length > 1 || contacts.some(({ mayBeGone }) => mayBeGone),
  };
}

/**
 * The contact chosen for a claim, checked again: empty if none was chosen, if it was removed, or if it may
 * belong to the lost phone.
 * @returns `undefined` while the platform does not say
 */
export async function chosenContact(view: View, filing: Filing): Promise<string | undefined> {
  const { reachedBy: chosen = '' } = filing.answers;
  // Delegates choose none: reachedBy has nothing for them.
  if (chosen === '' || view.audience.kind === 'delegate') return '';
  const known = await reachedBy(view, filing);
  return known && (known.contacts.some(({ id }) => id === chosen) ? chosen : '');
}
