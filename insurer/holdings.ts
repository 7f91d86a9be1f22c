import type { Coverage, Policy, Product } from '@/lib/platform/port';
import { openDayOf, type PlatformContext, todayOf } from './context';
import { coverageOf } from './coverages/coverage-of';
import { coveredFromOf } from './coverages/covered-from';
import { reportUntilOf } from './policies/report-until';
import { singleFlight } from './single-flight';
import { type HeldPolicy, type HeldProduct, policiesOf } from './store/contracts';
import { policyOn } from './store/held-policy';

/** Everything that one contract covers. */
export interface Holdings {
  readonly policies: readonly Policy[];
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

const readOnce = singleFlight<readonly HeldPolicy[] | undefined>();

/**
 * What a contract of a client covers, the newest policy first, with what is left of its limits today;
 * `undefined` where the client has no such contract. Calls at the same time, as a dashboard
 * makes them, share one query.
 * @throws z.ZodError when stored content is not what the port promises
 */
export async function holdingsOf(
  context: Pick<PlatformContext, 'clientId' | 'now'>,
  reference: string,
): Promise<Holdings | undefined> {
  const { clientId } = context;
  const held = await readOnce(`${clientId}\n${reference}`, () => policiesOf(clientId, reference));
  const today = todayOf(context);
  return (
    held && {
      policies: held.map((policy) => policyOf(policy, openDayOf(context))),
      coverages: held.flatMap((policy) =>
        policy.coverages.map((coverage) => coverageOf(policy, coverage, today)),
      ),
      products: held.flatMap((policy) =>
        policy.products.map(({ addedOn, ...product }) => ({
          ...productOf(policy, product),
          ...coveredFromOf(policy, { ...product, coveredFrom: addedOn }),
        })),
      ),
    }
  );
}

function policyOf(
  { rules, coverages, products, actsNow, ...row }: HeldPolicy,
  openDay: string,
): Policy {
  const policy = { ...policyOn(row, openDay), ...(actsNow === undefined ? {} : { actsNow }) };
  const reportUntil =
    rules && reportUntilOf(policy, policy.cancellation?.lastDay, rules.reportAfterEndDays);
  return reportUntil === undefined ? policy : { ...policy, reportUntil };
}

/** A product as the port has it: what it does not have is not there. */
export function productOf(
  { id: policyId, policyNumber }: Pick<HeldPolicy, 'id' | 'policyNumber'>,
  { purchaseDate, purchasePrice, replacedBy, thingId, ...product }: HeldProduct,
): Product {
  return {
    ...product,
    policyId,
    policyNumber,
    ...(purchaseDate === undefined ? {} : { purchaseDate }),
    ...(purchasePrice === undefined ? {} : { purchasePrice }),
    ...(replacedBy === undefined ? {} : { replacedBy }),
    ...(thingId === undefined ? {} : { thingId }),
  };
}
