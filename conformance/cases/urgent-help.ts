import { dayOf } from '@/lib/dates';
import type { Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  found,
  holds,
  inDays,
  refuses,
  same,
  Unfit,
  undo,
} from '../conformance-case';
import type { Situations } from '../sample';

/** Who needs help now, and what they ask for. */
async function needy(platform: Platform, situation: Situations['urgent']) {
  const { token } = await found(platform, situation);
  const { items } = answered(await platform.urgentCauses({ token }), 'urgentCauses');
  const one = items.find(({ cause }) => cause === situation.cause);
  if (!one) throw new Unfit(situation, 'nothing of its contract is helped at once for its cause');
  return {
    token,
    holderPays: one.holderPays,
    asked: {
      productId: one.productId,
      cause: one.cause,
      dateOfLoss: dayOf(new Date()),
      description: 'Asked for by platform:check: send nobody.',
      place: { text: 'Nowhere' },
      callbackNumber: '+15035550142',
    },
  };
}

/** Help that cannot wait. */
export const urgentHelpCases: readonly ConformanceCase[] = [
  caseOf(
    'requestUrgentHelp',
    'refuses what nobody is sent for',
    ['urgent'],
    async (platform, { urgent }) => {
      const { token, asked } = await needy(platform, urgent);
      const ask = (more: object) =>
        platform.requestUrgentHelp({ ...change(token), ...asked, ...more });
      refuses(
        await ask({ productId: unknownId }),
        'PRODUCT_UNKNOWN',
        'A product that is not there',
      );
      refuses(await ask({ cause: unknownId }), 'CAUSE_UNKNOWN', 'A cause that is not there');
      refuses(await ask({ dateOfLoss: inDays(-3) }), 'LOSS_NOT_TODAY', 'Help for last week');
    },
  ),
  caseOf(
    'requestUrgentHelp',
    'sends somebody at once, and nobody else for the same product meanwhile',
    ['urgent'],
    async (platform, { urgent }) => {
      const { token, asked, holderPays } = await needy(platform, urgent);
      const ask = () => platform.requestUrgentHelp({ ...change(token), ...asked });
      const { kind, claim } = answered(await ask(), 'Urgent help');
      if (kind === 'OPEN') throw new Unfit(urgent, 'somebody is being sent for it already');
      const { id: claimId, state, serviceOrders } = claim;
      try {
        same(state, 'FULFILLING', 'Nobody is sent at once');
        same(serviceOrders.at(-1)?.kind, 'DISPATCH', 'There is no dispatch');
        const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
        if (holderPays && quote)
          same(quote.holderPays, holderPays, 'It costs something else than was said before');
        holds(claim.isUrgentHelp && claim.urgentHelp !== undefined, 'It is not told as urgent');
        const other = answered(await ask(), 'Urgent help, asked for again');
        same([other.kind, other.claim.id], ['OPEN', claimId], 'Somebody else is sent as well');
        refuses(
          await platform.requestHelpAgain({ ...change(token), claimId }),
          'NOT_IN_THIS_STATE',
          'Somebody again, before anybody could have come',
        );
      } finally {
        await undo(() => platform.withdrawClaim({ ...change(token), claimId }));
      }
    },
  ),
];
