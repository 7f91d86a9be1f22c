import { calls } from '@/lib/platform/port';
import { changing, type PlatformContext, reading, todayOf } from '../../context';
import { holderDoing, withClaim } from '../holders-claim';
import { passDue } from '../pass-deadlines';
import { requestHelpAgain } from './request-again';
import { requestUrgentHelp } from './request-help';
import { urgentCauses } from './urgent-causes';

/** Help that cannot wait. */
export function urgentHelpCalls(context: PlatformContext) {
  /** Does what is due of the claims of the contract: a dispatch that is over by now is open no more. */
  const due = { before: (contractId: string) => passDue(context, contractId) };
  return {
    urgentCauses: reading(context, calls.urgentCauses, async ({ dateOfLoss }, reference) => {
      await due.before(reference);
      return urgentCauses(context, reference, dateOfLoss ?? todayOf(context));
    }),
    requestUrgentHelp: changing(
      context,
      calls.requestUrgentHelp,
      (transaction, input, reference, _, actor) =>
        requestUrgentHelp(
          holderDoing(context, transaction, reference, actor),
          input,
          context.forcedOutcome === 'nobodyComes',
        ),
      due,
    ),
    requestHelpAgain: changing(
      context,
      calls.requestHelpAgain,
      (transaction, { claimId }, reference, _, actor) => {
        const doing = holderDoing(context, transaction, reference, actor);
        return withClaim(doing, claimId, (claim) => requestHelpAgain(doing, claim));
      },
      due,
    ),
  };
}
