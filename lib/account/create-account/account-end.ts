import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { readAccount } from './pending-account';
import { type AccountOrigin, accountStepPage } from './steps';

/** What creating an account has come to, for the pages that tell of it. */
export type AccountEnd =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'created';
      readonly origin: AccountOrigin;
      /** Masked, unless the visitor has typed it. */
      readonly shownEmail: string;
      /** Whether the invitation was handed over to be sent. */
      readonly isInvited: boolean;
    }
  | {
      readonly kind: 'exists';
      readonly origin: AccountOrigin;
      readonly shownEmail: string;
      /** Where another e-mail can be chosen. */
      readonly back: string;
    };

/** What a request's account has come to. */
export async function accountEnd(view: View, cookies: CookieReader): Promise<AccountEnd> {
  const account = await readAccount(view, cookies);
  if (account?.state === 'created') {
    const { origin, shownEmail, isInvited } = account;
    return { kind: 'created', origin, shownEmail, isInvited };
  }
  if (account?.state !== 'exists') return { kind: 'none' };
  const { origin, shownEmail } = account;
  return { kind: 'exists', origin, shownEmail, back: accountStepPage(origin, 'confirmation') };
}
