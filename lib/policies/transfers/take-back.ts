import { z } from 'zod';
import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import { addToHistory } from '@/lib/history';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { identifier, platformOf, type Transfer } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { platformAway, refusalOf } from './refusals';
import { cancelLink } from './store';

/** Takes a transfer back: an open one at once, one that is done until its date or a first claim. */
export const takeBackTransfer = defineChange({
  address: '/api/plans/take-back-transfer',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => z.object({ plan: identifier, transfer: identifier }),
  async run({ view, input: { plan, transfer: transferId }, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return platformAway;
    const answer = await platformOf(view).undoTransfer({
      token: session.idToken,
      transferId,
      idempotencyKey: runKey ?? '',
    });
    if (answer.kind === 'refused') return refusalOf(answer.error);
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    await endAndTell(view, answer.value);
    await addToHistory({ view }, { kind: 'TRANSFER_TAKEN_BACK', about: {} });
    return { kind: 'go', to: `/policy-management/${encodeURIComponent(plan)}/transfer` };
  },
});

/** Ends the link of a transfer, and tells whom it was sent to: the platform’s events reach its holder alone. */
async function endAndTell(
  { snapshot, path, language }: View,
  { id: transferId, state, toEmail: recipient }: Transfer,
): Promise<void> {
  const clientId = snapshot.id;
  const { localized } = texts(snapshot, language);
  await inTransaction(async (transaction) => {
    const facts = await cancelLink(transaction, { clientId, path, transferId });
    if (!facts) return;
    const template = state === 'UNDONE' ? 'TRANSFER_REVERSED' : 'TRANSFER_WITHDRAWN';
    await sendMessage(transaction, {
      clientId,
      channel: 'email',
      kind: 'transfer ended',
      recipient,
      language,
      ...composeMessage(snapshot, language, 'email', template, {
        plan: localized(facts.planName),
        name: facts.offeredBy === '' ? snapshot.name : facts.offeredBy,
        help: new URL('/pages/contact-us', originOf(snapshot, '')).href,
      }),
    });
  });
}
