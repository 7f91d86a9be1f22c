import { platformOf } from '@/lib/platform';
import { ownDraft, ownDrafts, type SignedIn } from '../drafts/own-drafts';
import { agreeStep } from './pages';
import { stepNames } from './steps';

/** Whether a claim that is being filed, or was, is one of whoever is signed in (invariant 15). */
export async function isOwnDraft(signedIn: SignedIn, draftId: string): Promise<boolean> {
  return (await ownDraft(signedIn, draftId)) !== undefined;
}

/** The claims that have begun and are not filed yet, and that the signed-in person can continue. */
export async function openDrafts(signedIn: SignedIn): Promise<ReadonlySet<string>> {
  return new Set((await ownDrafts(signedIn)).own.map(({ id }) => id));
}

/** Whether an address names a step of filing a claim. */
export function isStepAddress(step: string): boolean {
  return step === agreeStep || stepNames.some((name) => name === step);
}

/**
 * Whether a claim is one of the contract that is signed in (invariant 15). Where the platform cannot say
 * so the page itself tells of that, and shows nothing. Its events are asked for, one at most: they are refused
 * as the claim is, and are the smallest answer.
 */
export async function isOwnClaim(
  { snapshot, path, session }: SignedIn,
  claimId: string,
): Promise<boolean> {
  const asked = { token: session.idToken, claimId, limit: 1 };
  const events = await platformOf({ snapshot, path }).claimEvents(asked);
  return events.kind !== 'refused';
}
