import { type HistoryKind, hasHappenedLately, lately, latelyMinutes } from '@/lib/history';
import { sessionOf, type View } from '@/lib/request';
import { delegationsOf } from '@/lib/session';
import { isLinkSent } from './contacts/holder-link';
import { contractOf } from './delegates/delegates-of';

/**
 * What the address of the profile says was changed, where that holds: anyone can write an address. That a
 * language was chosen is worded as the language that there is.
 */
export async function changedInProfile(
  view: View,
  query: URLSearchParams,
): Promise<'address' | 'language' | undefined> {
  const asked = query.get('changed');
  if (asked === 'language') return asked;
  if (asked !== 'address') return undefined;
  return (await isChangedLately(view, 'ADDRESS_CHANGED')) ? asked : undefined;
}

/** What the address of the contacts says was confirmed or sent, where that holds. */
export async function changedInContacts(
  view: View,
  query: URLSearchParams,
): Promise<'email' | 'phone' | 'link' | undefined> {
  const asked = query.get('changed');
  if (asked === 'link') return (await isLinkSent(view, latelyMinutes)) ? asked : undefined;
  if (asked !== 'email' && asked !== 'phone') return undefined;
  const channel = asked === 'email' ? 'email' : 'sms';
  return (await isChangedLately(view, 'CONTACT_CHANGED', channel)) ? asked : undefined;
}

/** What the address of the delegates says was done, where that holds: one who was named can still act. */
export async function changedInDelegates(
  view: View,
  query: URLSearchParams,
): Promise<'named' | 'ended' | undefined> {
  const contract = contractOf(view);
  if (!contract) return undefined;
  if (query.has('named')) {
    const delegations = await delegationsOf(contract);
    return delegations.some(({ createdAt }) => createdAt >= lately()) ? 'named' : undefined;
  }
  const isEnded = query.has('ended') && (await isChangedLately(view, 'DELEGATE_ENDED'));
  return isEnded ? 'ended' : undefined;
}

/** What the address of the security page says was ended, where that holds. */
export async function endedInSecurity(
  view: View,
  query: URLSearchParams,
  others: readonly unknown[],
): Promise<'session' | 'sessions' | 'device' | undefined> {
  const asked = query.get('done');
  if (asked === 'device')
    return (await isChangedLately(view, 'DEVICE_REVOKED')) ? asked : undefined;
  if (asked !== 'session' && !(asked === 'sessions' && others.length === 0)) return undefined;
  return (await isChangedLately(view, 'SESSION_ENDED_ELSEWHERE')) ? asked : undefined;
}

async function isChangedLately(view: View, kind: HistoryKind, channel?: string): Promise<boolean> {
  const session = sessionOf(view);
  if (!session) return false;
  const owner = { clientId: view.snapshot.id, path: view.path, subject: session.subject };
  return hasHappenedLately(
    owner,
    [kind],
    ({ about }) => channel === undefined || about.channel === channel,
  );
}
