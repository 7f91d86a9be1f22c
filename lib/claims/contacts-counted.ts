import { pageOf, thingsNamedBy } from '@/lib/navigation';
import { endedClaimStates, platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CountedContacts, type SettledContacts, settledContacts } from '@/lib/verification';
import { filingOfClaim } from './filing/filing-of-claim';
import { marksElsewhere, newFor } from './filing/filing-proof';
import { filingOf } from './filing/open-filing';
import { causeOf, losesPhone } from './filing/steps';

/** The contacts of a contract: asked for once, and only where a phone is lost. */
type KnownContacts = () => Promise<SettledContacts>;

const all = { kind: 'all' } as const;
const unavailable = { kind: 'unavailable' } as const;

/**
 * §10.18 Returns which contacts count for step-up verification. While a claim for a lost or broken phone is
 * being filed or is open, and for 30 days after it ends, contacts on that phone are excluded from every
 * change: somebody holding the phone could replace the holder's other contacts or name a delegate.
 */
export async function contactsCounted(
  view: View,
  token: string,
  to?: string,
): Promise<CountedContacts> {
  const { kind } = view.audience;
  // Agents and delegates have telephones of their own.
  if (kind === 'agent' || kind === 'delegate') return all;
  const page = to === undefined ? '' : (pageOf(view.settings, to, true) ?? to);
  const { draft, claim } = Object.fromEntries(thingsNamedBy(page));
  let asked: Promise<SettledContacts> | undefined;
  const contacts = () => (asked ??= settledContacts(view, token));
  const [ofDraft, recent] = await Promise.all([
    draft === undefined ? all : countedToFile(view, draft, contacts),
    recentClaims(view, token),
  ]);
  if (!recent) return unavailable;
  const claims = new Set([...recent, ...(claim === undefined ? [] : [claim])]);
  const ofClaims = await Promise.all(
    Array.from(claims, (claimId) => countedForClaim(view, token, claimId, contacts)),
  );
  return [...ofClaims, ofDraft].reduce<CountedContacts>(countedForBoth, all);
}

/**
 * Returns the contacts that count for both claims. If there are none, the older claim decides: somebody
 * holding one lost phone could file a claim for another phone.
 */
function countedForBoth(first: CountedContacts, second: CountedContacts): CountedContacts {
  if (first.kind === 'unavailable' || second.kind === 'unavailable') return unavailable;
  if (first.kind === 'all' || second.kind === 'all') return first.kind === 'all' ? second : first;
  const marks = first.marks.filter((mark) => second.marks.includes(mark));
  return marks.length > 0 ? { kind: 'these', marks } : first;
}

/**
 * Returns the claims that are open or ended recently: somebody holding a lost phone can sign in with it and
 * withdraw the claim.
 * @returns identifiers, oldest first; `undefined` if the platform is unavailable
 */
async function recentClaims(view: View, token: string): Promise<readonly string[] | undefined> {
  const claims = await wholeList(platformOf(view).claims, token);
  if (claims.kind === 'refused') return [];
  if (claims.kind !== 'answer') return undefined;
  const from = Date.now() - newFor * 24 * 3_600_000;
  return claims.value
    .filter(
      ({ state, updatedAt }) => !endedClaimStates.includes(state) || Date.parse(updatedAt) >= from,
    )
    .toSorted((one, other) => Date.parse(one.submittedAt) - Date.parse(other.submittedAt))
    .map(({ id }) => id);
}

/** Without another contact the claim is filed unverified, so no code is sent. */
async function countedToFile(
  view: View,
  draftId: string,
  contacts: KnownContacts,
): Promise<CountedContacts> {
  const filing = await filingOf(view, draftId);
  if (filing.kind === 'missing' || filing.kind === 'filed') return all;
  if (filing.kind !== 'filing') return unavailable;
  if (!losesPhone(filing)) return all;
  const marks = marksElsewhere(view, await contacts(), filing);
  return marks ? { kind: 'these', marks } : unavailable;
}

/**
 * A cause that the platform no longer lists is treated as one that loses the phone. Without another contact
 * every contact counts: the holder may still act, such as ask for a check by mail.
 */
async function countedForClaim(
  view: View,
  token: string,
  claimId: string,
  contacts: KnownContacts,
): Promise<CountedContacts> {
  const claim = await platformOf(view).claim({ token, claimId });
  if (claim.kind === 'refused') return all;
  const filing =
    claim.kind === 'answer' ? await filingOfClaim(view, token, claim.value) : undefined;
  if (!filing) return unavailable;
  if (causeOf(filing) && !losesPhone(filing)) return all;
  const marks = marksElsewhere(view, await contacts(), filing);
  if (!marks) return unavailable;
  return marks.length === 0 ? all : { kind: 'these', marks };
}
