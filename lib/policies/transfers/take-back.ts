import { z } from 'zod';
import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { identifier, platformOf } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { endUndone } from './end-undone';
import { platformAway, refusalOf } from './refusals';

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
    await endUndone(view, answer.value);
    await addToHistory({ view }, { kind: 'TRANSFER_TAKEN_BACK', about: {} });
    return { kind: 'go', to: `/policy-management/${encodeURIComponent(plan)}/transfer` };
  },
});
