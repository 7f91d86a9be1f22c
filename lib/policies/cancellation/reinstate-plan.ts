import { z } from 'zod';
import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { cancelPage } from '@/lib/navigation';
import { identifier, platformOf } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { refusalOf } from './refusals';

/** Withdraws the cancellation of a plan while the platform allows it. */
export const reinstatePlan = defineChange({
  address: '/api/plans/reinstate',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => z.object({ plan: identifier }),
  async run({ view, input: { plan: policyId }, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || runKey === undefined) return refusalOf({ errCode: 'POLICY_UNKNOWN' });
    const answer = await platformOf(view).reinstatePolicy({
      token: session.idToken,
      policyId,
      idempotencyKey: runKey,
    });
    if (answer.kind === 'refused') return refusalOf(answer.error);
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const { policyNumber } = answer.value;
    await addToHistory({ view }, { kind: 'PLAN_REINSTATED', about: { policyNumber } });
    return { kind: 'go', to: `${cancelPage(policyId)}?reinstated=1` };
  },
});
