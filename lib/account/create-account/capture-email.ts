import { randomUUID } from 'node:crypto';
import { defineChange } from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule } from '@/lib/form';
import { maskEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { keepAccount, readPendingAccount } from './pending-account';
import { searchExpired } from './refusals';
import { type AccountOrigin, accountStepPage } from './steps';

/** What the page shows that asks for an e-mail address (§2.5 step 2). */
export type EmailCapture =
  /** No contract waits for an account, or the one that waits has an e-mail of its own. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'form';
      readonly origin: AccountOrigin;
      readonly searchId: string;
      /** What was given before, for whoever comes back. */
      readonly email: string;
    };

/** The e-mail capture of a request. */
export async function emailCapture(view: View, cookies: CookieReader): Promise<EmailCapture> {
  const pending = await readPendingAccount(view, cookies);
  if (!pending || isKnown(pending)) return { kind: 'none' };
  return {
    kind: 'form',
    origin: pending.origin,
    searchId: pending.searchId,
    email: pending.email[0] ?? '',
  };
}

/** §4.2 "email capture, which sets the contract's first email and shows a confirmation page". */
export const captureAccountEmail = defineChange({
  address: '/api/create-account/email',
  rules: ({ snapshot, language }) => [emailRule(texts(snapshot, language), 'CreateAccount_Email')],
  flow: async (view, cookies) => (await readPendingAccount(view, cookies))?.searchId,
  async run({ view, input, cookies }) {
    const pending = await readPendingAccount(view, cookies);
    if (!pending) return searchExpired;
    const to = accountStepPage(pending.origin, 'confirmation');
    // Nobody replaces an e-mail that the contract has.
    if (isKnown(pending)) return { kind: 'go', to };
    const email = input.Email;
    // The same address changes nothing.
    if (pending.email[0] === email) return { kind: 'go', to };
    const { emailIndex: _, ...before } = pending;
    const kept = await keepAccount(view, {
      ...before,
      confirmationId: randomUUID(),
      email: [email],
      maskedEmail: [maskEmail(email)],
      isCaptured: true,
    });
    return { kind: 'go', to, cookies: [kept] };
  },
});

/** Whether the contract has an e-mail that the platform knows. */
function isKnown({
  email,
  isCaptured,
}: {
  readonly email: readonly string[];
  readonly isCaptured: boolean;
}): boolean {
  return email.length > 0 && !isCaptured;
}
