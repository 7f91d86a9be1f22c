import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { isProduction } from '@/lib/config';
import { type SignIn, signInFrom } from '@/lib/history';
import { isAgentAddress, pageOf } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { type OpenedContract, type PlatformAnswer, platformOf } from '@/lib/platform';
import {
  type AddressContext,
  isClaimMocked,
  type Redirection,
  sessionOf,
  type View,
} from '@/lib/request';
import { type Agent, type CookieReader, sealedCookie, spendToken } from '@/lib/session';
import { type AgentClaims, looksSigned, validateAgentToken } from './agent-token';
import { longestToken } from './foreign-token';
import { ssoErrorAddress, ssoFailure, ssoFailureCode } from './sso-error';

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
): Promise<Redirection> {
  // What no issuer makes would not fit into the cookie either.
  if (token !== undefined && Buffer.byteLength(token) > longestToken)
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

async function start(
  view: View,
  token: string | undefined,
  cookies: CookieReader,
): Promise<Redirection> {
  const answer = await logOnByLink(view, token);
  if (answer.kind === 'failed') return ssoFailure(view, answer.code, cookies);
  const { opening } = answer;
  const [opened] = await Promise.all([
    signInFrom(view, { ...opening, isClaiming: isClaimMocked(view) }, cookies),
    // An agent's language says nothing of the holder's.
    opening.agent ? undefined : rememberHolderLanguage(view, opening.subject),
  ]);
  return { to: landing(view, opening.agent !== undefined), cookies: opened };
}

/**
 * Where a session that has just begun leads: to the dashboard, or for an agent whose whitelist does
 * not have it (§6) to the first page that the list has.
 */
export function landing({ settings }: Pick<View, 'settings'>, isAgent: boolean): string {
  const { URL_Dashboard, Globle_AgentFlow_WhiteList_URLs: listed } = settings;
  if (!isAgent || isAgentAddress(settings, URL_Dashboard, '/dashboard')) return URL_Dashboard;
  return listed.find((address) => pageOf(settings, address, isProduction())) ?? '/';
}

/** What a session link came to. */
export type LinkAnswer =
  | { readonly kind: 'logged-on'; readonly opening: SignIn }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * §4.3 create-session: "with a one-time token, no token, or a GUID token, log on. Otherwise validate
 * the agent-flow token; if valid and agent flow, agent-flow log on; else log on."
 */
export async function logOnByLink(view: View, token: string | undefined): Promise<LinkAnswer> {
  if (token === undefined || !looksSigned(token)) return logOn(view, token);
  const answer = await validateAgentToken(view.settings, token);
  switch (answer.kind) {
    case 'agent':
      return agentLogOn(view, answer.claims);
    case 'unavailable':
      return { kind: 'failed', code: 'UNAVAILABLE' };
    case 'none':
      return logOn(view, token, answer.code);
  }
}

async function logOn(
  view: View,
  token: string | undefined,
  codeOfToken?: string,
): Promise<LinkAnswer> {
  const answer = await platformOf(view).logOn(token === undefined ? {} : { oneTimeToken: token });
  if (answer.kind === 'refused' && codeOfToken) return { kind: 'failed', code: codeOfToken };
  return linkAnswer(view, answer);
}

async function agentLogOn(view: View, claims: AgentClaims): Promise<LinkAnswer> {
  const { iss, jti, exp, sub, name, policyNumber, dealerCode } = claims;
  const answer = await platformOf(view).agentLogOn({
    agent: sub,
    policyNumber,
    ...(dealerCode === undefined ? {} : { dealerCode }),
  });
  // Only once the platform has said yes: an outage must not use the link up.
  if (answer.kind === 'answer' && !(await spendToken(view.snapshot.id, [iss, jti], exp)))
    return { kind: 'failed', code: 'TOKEN_USED' };
  return linkAnswer(view, answer, { id: sub, name });
}

function linkAnswer(view: View, answer: PlatformAnswer<OpenedContract>, agent?: Agent): LinkAnswer {
  switch (answer.kind) {
    case 'answer': {
      const { token: idToken, reference: subject } = answer.value;
      return {
        kind: 'logged-on',
        opening: agent
          ? { subject, idToken, agent, way: 'AGENT_LINK' }
          : { subject, idToken, way: 'SESSION_LINK' },
      };
    }
    case 'refused':
      return { kind: 'failed', code: answer.error.errCode };
    case 'unavailable':
    case 'malformed':
      return { kind: 'failed', code: ssoFailureCode(view, answer) };
  }
}
