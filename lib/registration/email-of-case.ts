import { createHash } from 'node:crypto';
import type { ChangeContext, Outcome } from '@/lib/changes';
import type { CookieChange } from '@/lib/session';
import { type EmailProof, sendEmailCode } from '@/lib/verification';
import { registerConfirmPage, reportConfirmPage } from './addresses';
import { begin, caseOver } from './current-case';
import { answerCase, type CaseAnswers, type CaseKind, type RegistrationCase } from './store';

/** What was typed, with the address that is to be proved. */
type WithEmail = CaseAnswers & { readonly email: string };

/** The address of a case: a code that another one was sent proves nothing of it. */
export function proofOfCase({ id, answers }: Pick<RegistrationCase, 'id' | 'answers'>): EmailProof {
  const { email = '' } = answers;
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return { flowId: `registration:${id}:${digest.slice(0, 16)}`, email };
}

/** Where the code of a case is entered. */
export function confirmPageOf(kind: CaseKind): string {
  return kind === 'HOLDER' ? reportConfirmPage : registerConfirmPage;
}

/** Keeps what was typed for a case that has begun, and sends a code to the address in it. */
export async function answerAndSend(
  context: ChangeContext<unknown>,
  found: RegistrationCase,
  answers: WithEmail,
): Promise<Outcome> {
  if (!(await answerCase(found, answers))) return caseOver;
  return sendFor(context, { ...found, answers }, []);
}

/** Begins a case by what was typed, and sends a code to the address in it. */
export async function beginAndSend(
  context: ChangeContext<unknown>,
  kind: CaseKind,
  answers: WithEmail,
): Promise<Outcome> {
  const { id, cookie } = await begin(context.view, kind, answers);
  return sendFor(context, { id, kind, answers }, [cookie]);
}

async function sendFor(
  context: ChangeContext<unknown>,
  found: Pick<RegistrationCase, 'id' | 'kind' | 'answers'>,
  cookies: readonly CookieChange[],
): Promise<Outcome> {
  const sent = await sendEmailCode(context, proofOfCase(found));
  // The one that was sent a moment ago is good: nothing but what stands beside the address is new.
  if (sent.kind === 'refused' && sent.errCode !== 'RESEND_TOO_SOON') return sent;
  const source = sent.kind === 'sent' ? sent.cookies : [];
  return { kind: 'go', to: confirmPageOf(found.kind), cookies: [...cookies, ...source] };
}
