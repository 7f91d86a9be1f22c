import { z } from 'zod';
import { defineChange, type Outcome, type Refused, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { planPage } from '@/lib/navigation';
import { identifier, platformOf, tokenRefused } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { plansOf } from '../plans';

/** §6 Turns the automatic renewal of a plan off, or on again until its term ends. */
export const setRenewal = defineChange({
  address: '/api/plans/set-renewal',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => z.object({ plan: identifier, renewal: z.enum(['on', 'off']) }),
  async run({ view, input: { plan: policyId, renewal }, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || runKey === undefined) return unknown;
    const isOn = renewal === 'on';
    const answer = await platformOf(view).setRenewal({
      token: session.idToken,
      policyId,
      isOn,
      idempotencyKey: runKey,
    });
    if (answer.kind === 'answer') {
      const held = await plansOf(view);
      const plan =
        held.kind === 'plans' ? held.plans.find(({ policy }) => policy.id === policyId) : undefined;
      if (plan)
        await addToHistory(
          { view },
          {
            kind: isOn ? 'PLAN_RENEWAL_ON' : 'PLAN_RENEWAL_OFF',
            about: { policyNumber: plan.policy.policyNumber },
          },
        );
      return { kind: 'go', to: `${planPage(policyId)}#renewal` };
    }
    if (answer.kind !== 'refused') return refusedByFailure(view, answer);
    const { errCode } = answer.error;
    if (errCode === 'POLICY_UNKNOWN' || errCode === tokenRefused) return unknown;
    return notAutomatic;
  },
});

const unknown: Refused = { kind: 'refused', errCode: 'POLICY_UNKNOWN', status: 404, reset: true };
const notAutomatic: Refused = {
  kind: 'refused',
  errCode: 'RENEWAL_NOT_AUTOMATIC',
  status: 409,
  reset: true,
};
