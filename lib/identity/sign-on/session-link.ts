import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { type AddressContext, type Lead, sessionOf, type View } from '@/lib/request';
import { type CookieReader, openSession, sealedCookie } from '@/lib/session';
import { longestToken } from './foreign-token';
import { landing } from './landing';
import { logOnByLink } from './log-on';
import { ssoErrorAddress, ssoFailure } from './sso-error';

/** A link that waits for a yes: the token is in no page, and not in the address that asks. */
const waitingLink = sealedCookie('session-link', z.strictObject({ token: z.string().optional() }));
/** Seconds it waits. */
const patience = 15 * 60;

/**
 * §2.1 create-session and SSO/{token}. Where nobody is signed in, the session starts at once; where
 * somebody is, a page asks first (invariant 9: a link never silently replaces a person's session).
 */
export async function followSessionLink(
  { view, cookies }: AddressContext,
  token: string | undefined,
): Promise<Lead> {
  // What no issuer makes would not fit into the cookie either.
  if (token !== undefined && token.length > longestToken)
    return ssoFailure(view, 'TOKEN_INVALID', cookies);
  if (!sessionOf(view)) return start(view, token, cookies);
  const content = token === undefined ? {} : { token };
  return {
    to: '/session-link',
    cookies: [await waitingLink.seal(view.snapshot.id, content, patience)],
  };
}

/** Whether a link waits to be answered. */
export async function linkWaits(view: View, cookies: CookieReader): Promise<boolean> {
  return (await waitingLink.read(view.snapshot.id, cookies)) !== undefined;
}

/** The answer to the page that asks: the link takes the place of the session that is open. */
export const confirmSessionLink = defineChange({
  address: '/api/session/link',
  async run({ view, cookies }) {
    const waiting = await waitingLink.read(view.snapshot.id, cookies);
    if (!waiting) return { kind: 'go', to: ssoErrorAddress('LINK_FORGOTTEN') };
    const { to, cookies: changes = [] } = await start(view, waiting.token, cookies);
    return { kind: 'go', to, cookies: [...changes, waitingLink.clear()] };
  },
});

/** The other answer: everything stays as it is, and the link stays unused. */
export const dismissSessionLink = defineChange({
  address: '/api/session/link-dismiss',
  run: async ({ view }) => ({
    kind: 'go',
    to: landing(view, view.audience.kind === 'agent'),
    cookies: [waitingLink.clear()],
  }),
});

async function start(view: View, token: string | undefined, cookies: CookieReader): Promise<Lead> {
  const answer = await logOnByLink(view, token);
  if (answer.kind === 'failed') return ssoFailure(view, answer.code, cookies);
  const { opening } = answer;
  return {
    to: landing(view, opening.agent !== undefined),
    cookies: await openSession(view.snapshot, opening, cookies),
  };
}
