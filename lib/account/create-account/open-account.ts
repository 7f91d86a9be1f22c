import { randomUUID } from 'node:crypto';
import type { Outcome } from '@/lib/changes';
import { type FoundContract, offeredContacts } from '@/lib/platform';
import type { View } from '@/lib/request';
import { keepAccount } from './pending-account';
import { type AccountOrigin, accountStepPage } from './steps';

/**
 * §4.1 Create account: "search success with emails goes to confirmation; with none to email
 * capture, then confirmation." Nobody is signed in by it.
 */
export async function openAccount(
  view: View,
  { reference, contractDetails }: FoundContract,
  origin: AccountOrigin,
): Promise<Outcome> {
  const { email, maskedEmail } = offeredContacts(contractDetails);
  const kept = await keepAccount(view, {
    state: 'pending',
    path: view.path,
    origin,
    searchId: randomUUID(),
    confirmationId: randomUUID(),
    reference,
    idToken: contractDetails.token,
    email,
    maskedEmail,
    isCaptured: false,
  });
  const step = email.length > 0 ? 'confirmation' : 'email';
  return { kind: 'go', to: accountStepPage(origin, step), cookies: [kept] };
}
