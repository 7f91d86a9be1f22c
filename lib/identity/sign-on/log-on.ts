import { type LogOnAnswer, platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type SessionOpening, spendToken } from '@/lib/session';
import { type AgentClaims, looksSigned, validateAgentToken } from './agent-token';

/** What a session link came to. */
export type LinkAnswer =
  | { readonly kind: 'logged-on'; readonly opening: SessionOpening }
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
  const answer = await platformOf(view).logOn(token);
  if (answer.kind === 'refused' && codeOfToken) return { kind: 'failed', code: codeOfToken };
  return linkAnswer(view.path, answer);
}

async function agentLogOn(view: View, claims: AgentClaims): Promise<LinkAnswer> {
  const { iss, jti, exp, sub, name, policyNumber, dealerCode } = claims;
  const answer = await platformOf(view).agentLogOn({
    agent: sub,
    policyNumber,
    ...(dealerCode === undefined ? {} : { dealerCode }),
  });
  // Only once the platform has said yes: an outage must not use the link up.
  if (answer.kind === 'logged-on' && !(await spendToken(view.snapshot.id, [iss, jti], exp)))
    return { kind: 'failed', code: 'TOKEN_USED' };
  return linkAnswer(view.path, answer, { id: sub, name });
}

function linkAnswer(
  path: View['path'],
  answer: LogOnAnswer,
  agent?: SessionOpening['agent'],
): LinkAnswer {
  switch (answer.kind) {
    case 'logged-on': {
      const { token: idToken, reference: subject } = answer;
      return { kind: 'logged-on', opening: { path, subject, idToken, ...(agent && { agent }) } };
    }
    case 'refused':
      return { kind: 'failed', code: answer.code };
    case 'unavailable':
      return { kind: 'failed', code: 'UNAVAILABLE' };
  }
}
