import { pageOf, thingsNamedBy } from '@/lib/navigation';
import { platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import type { CountedContacts } from '@/lib/verification';
import { filingOfClaim } from './filing/filing-of-claim';
import { proofElsewhere } from './filing/filing-proof';
import { filingOf } from './filing/open-filing';
import { causeOf, losesPhone } from './filing/steps';

const all = { kind: 'all' } as const;

/**
 * §10.18 Which contacts can receive the code of a proof that returns to a page of a claim. If the claim's
 * phone is lost or broken, contacts on that phone are excluded, whatever the address of the step says.
 */
export async function contactsCounted(view: View, to: string): Promise<CountedContacts> {
  const session = sessionOf(view);
  // Agents and delegates have telephones of their own.
  if (!session || view.audience.kind !== 'holder') return all;
  const { draft, claim } = Object.fromEntries(thingsNamedBy(pageOf(view.settings, to, true) ?? to));
  if (draft !== undefined) return countedToFile(view, session, draft);
  return claim === undefined ? all : countedForClaim(view, session, claim);
}

/** Without another contact the claim is filed unverified, so no code is sent. */
async function countedToFile(
  view: View,
  session: HolderSession,
  draftId: string,
): Promise<CountedContacts> {
  const filing = await filingOf(view, draftId);
  if (filing.kind === 'missing' || filing.kind === 'filed') return all;
  if (filing.kind !== 'filing') return { kind: 'unavailable' };
  if (!losesPhone(filing)) return all;
  const proof = await proofElsewhere(view, session, filing);
  return proof.kind === 'unverifiable' ? { kind: 'these', marks: [] } : proof;
}

/**
 * A cause that the platform no longer lists is treated as one that loses the phone. Without another contact
 * every contact counts: the holder may still act, such as ask for a check by mail.
 */
async function countedForClaim(
  view: View,
  session: HolderSession,
  claimId: string,
): Promise<CountedContacts> {
  const claim = await platformOf(view).claim({ token: session.idToken, claimId });
  if (claim.kind === 'refused') return all;
  const filing =
    claim.kind === 'answer' ? await filingOfClaim(view, session, claim.value) : undefined;
  if (!filing) return { kind: 'unavailable' };
  if (causeOf(filing) && !losesPhone(filing)) return all;
  const proof = await proofElsewhere(view, session, filing);
  return proof.kind === 'unverifiable' ? all : proof;
}
