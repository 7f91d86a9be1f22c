import { pageOf, thingsNamedBy } from '@/lib/navigation';
import { endedClaimStates, platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CountedContacts } from '@/lib/verification';
import { filingOfClaim } from './filing/filing-of-claim';
import { marksElsewhere, newFor } from './filing/filing-proof';
import { filingOf } from './filing/open-filing';
import { causeOf, losesPhone } from './filing/steps';

const all = { kind: 'all' } as const;
const unavailable = { kind: 'unavailable' } as const;

/**
 * §10.18 Which contacts count for a proof. While a claim for a lost or broken phone is being filed or open,
 * and for thirty days after it has ended, contacts on that phone are excluded, whatever is changed: whoever
 * holds the phone could replace the holder's other contacts, or let somebody act for them.
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
  const [ofDraft, running] = await Promise.all([
    draft === undefined ? all : countedToFile(view, token, draft),
    runningClaims(view, token),
  ]);
  if (!running) return unavailable;
  const claims = new Set([...running, ...(claim === undefined ? [] : [claim])]);
  const ofClaims = await Promise.all(
    Array.from(claims, (claimId) => countedForClaim(view, token, claimId)),
  );
  return [...ofClaims, ofDraft].reduce<CountedContacts>(countedForBoth, all);
}

/**
 * The contacts that count for both. Where there is none, those for the first, which is older: whoever holds
 * a lost phone could begin a claim for another one.
 */
function countedForBoth(first: CountedContacts, second: CountedContacts): CountedContacts {
  if (first.kind === 'unavailable' || second.kind === 'unavailable') return unavailable;
  if (first.kind === 'all' || second.kind === 'all') return first.kind === 'all' ? second : first;
  const marks = first.marks.filter((mark) => second.marks.includes(mark));
  return marks.length > 0 ? { kind: 'these', marks } : first;
}

/**
 * Claims that are open, or were a short while ago: whoever holds a lost phone can open the contract with it,
 * and take the claim back.
 * @returns the oldest first; `undefined` while the platform does not say
 */
async function runningClaims(view: View, token: string): Promise<readonly string[] | undefined> {
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
async function countedToFile(view: View, token: string, draftId: string): Promise<CountedContacts> {
  const filing = await filingOf(view, draftId);
  if (filing.kind === 'missing' || filing.kind === 'filed') return all;
  if (filing.kind !== 'filing') return unavailable;
  if (!losesPhone(filing)) return all;
  const marks = await marksElsewhere(view, token, filing);
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
): Promise<CountedContacts> {
  const claim = await platformOf(view).claim({ token, claimId });
  if (claim.kind === 'refused') return all;
  const filing =
    claim.kind === 'answer' ? await filingOfClaim(view, token, claim.value) : undefined;
  if (!filing) return unavailable;
  if (causeOf(filing) && !losesPhone(filing)) return all;
  const marks = await marksElsewhere(view, token, filing);
  if (!marks) return unavailable;
  return marks.length === 0 ? all : { kind: 'these', marks };
}
