import { safePath } from '@/lib/addresses';
import { defineChange } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import type { AddressContext, Redirection, View } from '@/lib/request';
import { aulSsoToken, endSession } from '@/lib/session';
import { type CheckedToken, checkForeignToken } from './foreign-token';
import { ssoFailure } from './sso-error';

/**
 * §4.3 "The AUL SSO token is checked for validity; logout on invalid." A valid one is kept until it
 * expires, and leads back to the page that was asked for.
 */
export async function takeAulSsoToken({
  view,
  query,
  cookies,
}: AddressContext): Promise<Redirection> {
  const { snapshot, settings } = view;
  const page = safePath(query.get('page') ?? '/') ?? '/';
  if (!settings.Global_AUL_SSO_Enabled) return { to: page };
  const token = query.get('token') ?? '';
  const checked = await check(view, token);
  // Nothing is wrong with a session because a key set is away for a moment.
  if (checked.kind === 'unavailable') return { to: '/sso-error?code=UNAVAILABLE' };
  const seconds = checked.kind === 'valid' ? secondsUntil(checked.claims.exp) : 0;
  if (seconds <= 0) {
    const code = checked.kind === 'invalid' ? 'TOKEN_INVALID' : 'TOKEN_EXPIRED';
    const failure = await ssoFailure(view, code, cookies);
    return { ...failure, cookies: [...(failure.cookies ?? []), aulSsoToken.clear()] };
  }
  return { to: page, cookies: [await aulSsoToken.seal(snapshot.id, { token }, seconds)] };
}

function check({ settings }: View, token: string): Promise<CheckedToken> {
  return checkForeignToken(token, {
    issuer: settings.Global_AUL_SSO_Issuer,
    keys: settings.URL_AUL_SSO_Keys,
    requiredClaims: ['iss', 'exp', 'sub'],
  });
}

function secondsUntil(expiry: number | undefined): number {
  return Math.floor((expiry ?? 0) - Date.now() / 1000);
}

/** §6 AulSsoLogOut: the session and the AUL SSO token are over. */
export const aulSsoLogOut = defineChange({
  address: '/api/session/aul-end',
  async run({ view, cookies }) {
    const ended = await endSession(view.snapshot, cookies);
    await addToHistory({ view }, { kind: 'SIGNED_OUT', about: {} });
    return {
      kind: 'go',
      // Home would lead straight back to AUL single sign-on.
      to: '/session-ended?reason=signed-out',
      cookies: [...ended, aulSsoToken.clear()],
    };
  },
});
