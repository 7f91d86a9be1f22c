import { z } from 'zod';
import {
  type Attempt,
  type ChangeContext,
  defineChange,
  keyedDigest,
  type Outcome,
  type Refused,
  refusedByFailure,
} from '@/lib/changes';
import { noteInHistory, signInFrom } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import {
  codeExpired,
  codeGuesses,
  codeRule,
  codesLocked,
  consumeCode,
  giveTryBack,
  sendCode,
  tryCode,
} from '@/lib/verification';
import {
  endAcceptFlow,
  flowToSend,
  guessedAs,
  keepAcceptFlow,
  readAcceptFlow,
} from './accept-flow';
import { refusalOf } from './refusals';
import { endLink, linkBy, type TransferLink } from './store';

const ofToken = z.object({ token: z.string().max(200) });

/** Sends the new owner a code, to the very address that the plan was offered to. */
export const sendTransferCode = defineChange({
  address: '/api/transfer/send-code',
  secretFields: ['token'],
  schema: () => ofToken,
  async run(context): Promise<Outcome> {
    const { view, input, cookies } = context;
    const link = await openLink(view, input.token);
    if ('refused' in link) return link.refused;
    const { transferId, facts } = link;
    const flow = await flowToSend(view, cookies, transferId);
    const sent = await sendCode(context, {
      flowId: flow.flowId,
      reference: guessedAs(link),
      channel: 'email',
      recipient: facts.toEmail,
      // The former holder has typed this address: it may be a stranger's.
      typed: 'supplied',
      message: 'TRANSFER_CODE',
      hasOtherWay: false,
    });
    if (sent.kind === 'refused') return sent;
    const kept = await keepAcceptFlow(view, flow);
    return { kind: 'go', to: `/transfer/${input.token}`, cookies: [kept, ...sent.cookies] };
  },
});

/**
 * The right code gives the plan to its new owner, who is signed in to a contract of their own. A link
 * opens nothing by itself, and agents take over nothing.
 */
export const confirmTransfer = defineChange({
  address: '/api/transfer/confirm',
  idempotent: true,
  secretFields: ['token', 'AccessCode'],
  rules: (view) => [{ name: 'token', kind: 'text', required: 'token' }, codeRule(view)] as const,
  attempts: {
    async of(context) {
      const link = await openLink(context.view, context.input.token);
      return 'refused' in link ? undefined : codeGuesses(context.view, guessedAs(link), context);
    },
    locked: codesLocked,
  },
  async run({ view, input, cookies }): Promise<Outcome | Attempt> {
    const link = await openLink(view, input.token);
    if ('refused' in link) return link.refused;
    const flow = await readAcceptFlow(view, cookies, link.transferId);
    if (!flow) return codeExpired;
    const tried = { flowId: flow.flowId, reference: guessedAs(link) };
    return tryCode(view, tried, input.AccessCode, (codeHash) =>
      takeOver({ view, cookies }, link, flow.flowId, codeHash),
    );
  },
});

type Opened = TransferLink | { readonly refused: Refused };

async function openLink(view: View, token: string): Promise<Opened> {
  if (view.audience.kind === 'agent') return { refused: agentsDoNot };
  const opened = await linkBy({ clientId: view.snapshot.id, path: view.path }, token);
  return opened.kind === 'open'
    ? opened.link
    : { refused: refusalOf({ errCode: 'TRANSFER_OVER' }) };
}

async function takeOver(
  { view, cookies }: Pick<ChangeContext<unknown>, 'view'> & { readonly cookies: CookieReader },
  { transferId, policyId, reference: former, facts }: TransferLink,
  flowId: string,
  codeHash: string,
): Promise<Outcome> {
  const clientId = view.snapshot.id;
  const name = { clientId, path: view.path, transferId };
  // The same each time: an answer that was lost is given again, and nothing is done twice.
  const idempotencyKey = keyedDigest('transfer-confirmed', clientId, `${view.path}:${transferId}`);
  const answer = await platformOf(view).confirmTransfer({
    transferId,
    newOwner: { name: facts.toName, email: facts.toEmail },
    idempotencyKey,
  });
  if (answer.kind === 'refused') {
    // What is in the way is over some day, such as an open claim: the code and the link are still good then.
    await giveTryBack(flowId);
    const refusal = refusalOf(answer.error);
    return answer.error.errCode === 'TRANSFER_NOT_ALLOWED'
      ? { ...refusal, label: 'Transfer_Error_NOT_NOW' }
      : refusal;
  }
  if (answer.kind !== 'answer') {
    await giveTryBack(flowId);
    return refusedByFailure(view, answer);
  }
  if (!(await consumeCode(flowId, codeHash))) return codeExpired;
  const { token: idToken, reference, until } = answer.value;
  await endLink(name, new Date(until));
  const owner = { clientId, path: view.path, subject: former };
  const done = { kind: 'TRANSFER_DONE', about: {} } as const;
  await noteInHistory(owner, { actor: 'PORTAL' }, done);
  const signedIn = await signInFrom(view, { subject: reference, idToken, way: 'CODE' }, cookies);
  return {
    kind: 'go',
    to: `/policy-management/${encodeURIComponent(policyId)}?taken-over=1`,
    cookies: [...signedIn, endAcceptFlow()],
  };
}

const agentsDoNot: Refused = { kind: 'refused', errCode: 'AGENT_MAY_NOT_TRANSFER', status: 403 };
