import { z } from 'zod';
import {
  type Attempt,
  type ChangeContext,
  defineChange,
  type Outcome,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import { authorOf } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import {
  codeGuesses,
  codeRule,
  codesLocked,
  endCodes,
  giveTryBack,
  takeSendingAgain,
  tryCode,
} from '@/lib/verification';
import { sendContactCode } from './begin-contact';
import { beginChange, concludeChange, endChange } from './contact-change';
import { changerOf, contactGone, contactsPage, holderAlone } from './owner';
import { endPending, type PendingContact, pendingBy } from './store';

const pendingId = z.uuid();

/** The code of a new contact has come back: from now on it is one of the contract's. */
export const confirmContact = defineChange({
  address: '/api/account/contact-code',
  fresh: 'holder-alone',
  variant: ({ pending }) => String(pending ?? '').slice(0, 36),
  rules: (view) => [codeRule(view), { name: 'pending', kind: 'text' }] as const,
  secretFields: ['AccessCode'],
  attempts: {
    async of(context) {
      const changer = changerOf(context.view);
      return changer && codeGuesses(context.view, changer.owner.reference, context);
    },
    locked: codesLocked,
  },
  async run({ view, input }): Promise<Outcome | Attempt> {
    const pending = await pendingOfInput(view, input.pending);
    if (pending === 'holder-alone') return holderAlone;
    if (!pending) return contactGone;
    const flow = { flowId: pending.id, reference: pending.reference };
    return tryCode(view, flow, input.AccessCode, () => makeChange(view, pending));
  },
});

async function makeChange(view: View, pending: PendingContact): Promise<Outcome> {
  const changer = changerOf(view);
  if (!changer) return holderAlone;
  const { id, kind, value, replaces } = pending;
  const change = await beginChange(pending, view.language);
  const answer = await platformOf(view).changeContact({
    token: changer.session.idToken,
    idempotencyKey: id,
    kind,
    value,
    ...(replaces === null ? {} : { replaces }),
  });
  if (answer.kind === 'refused') {
    await endPending(changer.owner, id);
    await endChange(id);
    return { ...refusedByPlatform(view, answer.error), reset: true };
  }
  if (answer.kind !== 'answer') {
    await giveTryBack(id);
    return refusedByFailure(view, answer);
  }
  await inTransaction(async (transaction) => {
    // It may have been taken back, or another asked for, while the platform changed it.
    await endPending(changer.owner, id, transaction);
    await endCodes(transaction, id);
    await concludeChange(transaction, change, authorOf(view));
  });
  return { kind: 'go', to: `${contactsPage}?changed=${kind === 'EMAIL' ? 'email' : 'phone'}` };
}

/** Sends another code to a new contact. The older one is dead from then on. */
export const resendContactCode = defineChange({
  address: '/api/account/contact-resend',
  signedIn: true,
  variant: ({ pending }) => String(pending ?? '').slice(0, 36),
  schema: () => z.object({ pending: z.string() }),
  run: (context) => resend(context, context.input.pending),
});

/** Sends one new code where the channel has not taken the one before; once, by itself. */
export const sendContactCodeAgain = defineChange({
  address: '/api/account/contact-send-again',
  signedIn: true,
  async run(context) {
    const { view, flow = '' } = context;
    const name = { flowId: flow, clientId: view.snapshot.id };
    const pending = await pendingOfInput(view, flow);
    if (!pending || pending === 'holder-alone') return { kind: 'saved' };
    const minutes = view.settings.Verification_AccessCode_Minutes;
    return (await takeSendingAgain(name, minutes)) ? resend(context, flow) : { kind: 'saved' };
  },
});

async function resend(context: ChangeContext<unknown>, id: string): Promise<Outcome> {
  const pending = await pendingOfInput(context.view, id);
  if (pending === 'holder-alone') return holderAlone;
  if (!pending) return contactGone;
  const sent = await sendContactCode(context, pending, pending.reference);
  if (sent.kind === 'refused') return sent;
  return { kind: 'go', to: contactsPage, cookies: sent.cookies };
}

async function pendingOfInput(
  view: View,
  id: string,
): Promise<PendingContact | 'holder-alone' | undefined> {
  const changer = changerOf(view);
  if (!changer) return 'holder-alone';
  return pendingId.safeParse(id).success ? pendingBy(changer.owner, id) : undefined;
}
