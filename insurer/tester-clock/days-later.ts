import { addDays } from '@/lib/dates';
import type { ClaimRecord, StoredClaim } from '../claims/claim-record';

const oneDay = 24 * 60 * 60 * 1000;

/**
 * A claim as it would stand had so many days passed: each date of it that is waited for, or that
 * something is counted from, is so much nearer. When it happened and was filed stays, as its timeline does.
 */
export function daysLater(claim: StoredClaim, days: number): StoredClaim {
  const day = (known: string) => addDays(known, -days);
  const moment = (known: string) => new Date(Date.parse(known) - days * oneDay).toISOString();
  const { details } = claim;
  const { due, visitOn, visitEndsAt, orderedAt, returnObligation, payout } = details;
  const { denial, reported, remindedOf, closedAs } = details;
  return {
    ...claim,
    updatedAt: new Date(claim.updatedAt.getTime() - days * oneDay),
    details: {
      ...details,
      ...(due === undefined ? {} : { due: day(due) }),
      ...(remindedOf ? { remindedOf: { ...remindedOf, day: day(remindedOf.day) } } : {}),
      ...(visitOn === undefined ? {} : { visitOn: day(visitOn) }),
      ...(visitEndsAt === undefined ? {} : { visitEndsAt: moment(visitEndsAt) }),
      ...(orderedAt === undefined ? {} : { orderedAt: moment(orderedAt) }),
      requirements: details.requirements.map((one) =>
        one.due === undefined ? one : { ...one, due: day(one.due) },
      ),
      quotes: details.quotes.map((quote) => ({ ...quote, validUntil: moment(quote.validUntil) })),
      serviceOrders: details.serviceOrders.map(({ expectedOn, expectedAt, ...order }) => ({
        ...order,
        ...(expectedOn === undefined ? {} : { expectedOn: day(expectedOn) }),
        ...(expectedAt === undefined ? {} : { expectedAt: moment(expectedAt) }),
      })),
      returnsBefore: details.returnsBefore.map((one) => ({ ...one, due: day(one.due) })),
      ...(returnObligation
        ? { returnObligation: { ...returnObligation, due: day(returnObligation.due) } }
        : {}),
      ...(payout ? { payout: heldLess(payout, moment) } : {}),
      ...(denial?.appealUntil === undefined
        ? {}
        : { denial: { ...denial, appealUntil: day(denial.appealUntil) } }),
      ...(closedAs
        ? {
            closedAs: {
              ...closedAs,
              details: daysLater({ ...claim, details: closedAs.details }, days).details,
            },
          }
        : {}),
      ...(reported
        ? {
            reported: {
              ...reported,
              at: moment(reported.at),
              by: day(reported.by),
              before: reported.before.map((one) => ({ ...one, at: moment(one.at) })),
            },
          }
        : {}),
    },
  };
}

function heldLess(
  payout: NonNullable<ClaimRecord['payout']>,
  moment: (known: string) => string,
): NonNullable<ClaimRecord['payout']> {
  return payout.heldUntil === undefined
    ? payout
    : { ...payout, heldUntil: moment(payout.heldUntil) };
}
