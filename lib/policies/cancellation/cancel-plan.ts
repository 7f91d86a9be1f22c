import { z } from 'zod';
import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { cancelCheckPage, cancelPage } from '@/lib/navigation';
import { identifier, platformOf } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { refusalOf } from './refusals';

/**
 * Cancels a plan as the platform quoted it: the form names the quote and carries no amount. A quote that
 * no longer holds is asked for anew, for the same day, and shown before anything is canceled.
 */
export const cancelPlan = defineChange({
  address: '/api/plans/cancel',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => z.object({ plan: identifier, quote: identifier, endsOn: z.iso.date() }),
  async run({ view, input: { plan: policyId, quote: quoteId, endsOn }, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || runKey === undefined) return refusalOf({ errCode: 'POLICY_UNKNOWN' });
    const platform = platformOf(view);
    const token = session.idToken;
    const accepted = await platform.cancelPolicy({ token, quoteId, idempotencyKey: runKey });
    if (accepted.kind === 'answer') {
      const { id, policyNumber } = accepted.value;
      await addToHistory({ view }, { kind: 'PLAN_CANCELLED', about: { policyNumber } });
      return { kind: 'go', to: cancelPage(id) };
    }
    if (accepted.kind !== 'refused') return refusedByFailure(view, accepted);
    if (accepted.error.errCode !== 'QUOTE_OVER') return refusalOf(accepted.error, policyId);
    const anew = await platform.cancellationQuote({
      token,
      policyId,
      effectiveOn: endsOn,
      idempotencyKey: `${runKey}-anew`,
    });
    if (anew.kind === 'answer')
      return { kind: 'go', to: cancelCheckPage(policyId, anew.value.id, quoteId) };
    if (anew.kind !== 'refused') return refusedByFailure(view, anew);
    // The day that was chosen is over.
    const isPast = anew.error.errCode === 'DATE_NOT_ALLOWED';
    return refusalOf(isPast ? accepted.error : anew.error, policyId);
  },
});
