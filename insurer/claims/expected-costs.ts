import type { ClaimCause } from '@/lib/platform/port';
import type { CauseRule } from '../catalogue/products-file';
import { expectedOffers, type Facts } from './decide-claim';

/** More than any repair costs, in minor units: what is paid back of it is the most that is. */
const unlimited = 100_000_000_000;

/**
 * What a claim by a cause would cost its holder if it happened on a day, by the rules that decide it.
 * @param facts what is known of plan, product and earlier claims on that day
 * @returns nothing where a claim of that day would be denied, whatever is answered
 */
export function expectedCosts(
  facts: Omit<Facts, 'cause' | 'loss'>,
  cause: CauseRule,
  dateOfLoss: string,
): ClaimCause['costs'] {
  const { currency } = facts.product;
  const loss = newLoss(facts, cause, dateOfLoss);
  const expected = expectedOffers({ ...facts, cause, loss });
  if (!expected) return undefined;
  const money = (amount: number) => ({ amount, currency });
  const { deductible, offers } = expected;
  const upTo = cause.routes.includes('REIMBURSEMENT')
    ? expectedOffers({ ...facts, cause, loss: { ...loss, saidCost: unlimited } })?.offers.find(
        ({ route }) => route.rule.route === 'REIMBURSEMENT',
      )?.amounts.covered
    : undefined;
  const isLimited = upTo !== undefined && upTo < unlimited / 2;
  return {
    ...(deductible
      ? {
          deductible: {
            amount: money(deductible.amount),
            isTaxed: deductible.isTaxed,
            ...(deductible.share > 0 ? { share: deductible.share } : {}),
          },
        }
      : {}),
    ways: offers.map(({ route, amounts }) => ({
      serviceRoute: route.rule.route,
      holderPays: money(amounts.holderPays),
    })),
    ...(isLimited ? { paidBackUpTo: money(upTo) } : {}),
  };
}

/** A loss of which nothing is known but its cause and its day. */
function newLoss(
  { thing }: Pick<Facts, 'thing'>,
  { code }: CauseRule,
  dateOfLoss: string,
): Facts['loss'] {
  return {
    id: '',
    productId: thing.id,
    cause: code,
    dateOfLoss,
    reportedOn: dateOfLoss,
    answers: {},
    spent: 0,
    madeGood: 0,
    repaired: 0,
    replaced: 0,
    notCovered: 0,
    isBeyondRepair: false,
    documents: [],
    isDiagnosed: false,
    isReviewed: false,
    isDeductibleBorne: false,
    isFeePaid: false,
    isRecovered: false,
  };
}
