import type { CauseRule, InsuranceProduct } from '../../catalogue/products-file';
import { type Decision, decideClaim, type Facts } from '../decide-claim';
import type { DenialCode } from '../denial-codes';
import { repairCost } from '../routes';

/** What is decided about help that cannot wait: yes or no. */
export type HelpDecision = Extract<Decision, { readonly kind: 'APPROVED' | 'DENIED' }>;

/** A claim for help as its decision looks at it. */
export interface HelpFacts {
  readonly facts: Facts;
  readonly decision: HelpDecision;
}

/** Whether somebody can be sent at once for a cause. */
export function isHelpedAtOnce(
  product: InsuranceProduct,
  cause: CauseRule,
  deviceClass: string,
): boolean {
  return (
    cause.isUrgent &&
    cause.routes.includes('DISPATCH') &&
    product.routes.some(({ route }) => route === 'DISPATCH') &&
    repairCost(product, cause, { deviceClass }) !== undefined
  );
}

/**
 * Decides help that cannot wait, by the same rules as every claim: cover, waiting period, limits. What
 * would keep somebody waiting is left out: documents, a diagnosis, a person’s look, and the payment of a
 * plan that is in its grace. Whoever comes first needs not know what another device would cost, and what
 * their visit costs the holder is paid to them.
 */
export function decideHelp(facts: Facts): HelpFacts {
  const atOnce = withoutWaiting(facts);
  const decision = decideClaim(atOnce);
  if (decision.kind === 'DENIED') return { facts: atOnce, decision };
  // A plan that was ended, and nobody has written down when: nobody can be sent on its account.
  if (decision.kind !== 'APPROVED' || facts.policy.endedOn === 'UNKNOWN')
    return {
      facts: atOnce,
      decision: {
        kind: 'DENIED',
        denial: 'NOT_COVERED' satisfies DenialCode,
        signals: decision.signals,
      },
    };
  const [first, ...others] = decision.offers;
  const onTheSpot = { payableTo: 'SHOP' } as const;
  const offers = [
    { ...first, ...onTheSpot },
    ...others.map((offer) => ({ ...offer, ...onTheSpot })),
  ] as const;
  return { facts: atOnce, decision: { ...decision, offers } };
}

function withoutWaiting({ product, cause, policy, thing, loss, earlier, ...rest }: Facts): Facts {
  const { purchasePrice: _, ...known } = thing;
  return {
    ...rest,
    product: {
      ...product,
      deviceClasses: product.deviceClasses.map((one) => ({ ...one, replacementPrice: 0 })),
    },
    cause: { ...cause, routes: ['DISPATCH'], documents: [], needsDiagnosis: false },
    policy: inGrace(policy, loss.dateOfLoss, rest.today),
    thing: known,
    loss: { ...loss, isReviewed: true, isDiagnosed: true },
    // A thing that is gone needs no help; what else happened to it does not matter now.
    earlier: earlier.filter(({ isSettled }) => isSettled),
  };
}

/** A plan in its grace is in force: its invoice is asked for, and help does not wait for it. */
function inGrace(policy: Facts['policy'], dateOfLoss: string, today: string): Facts['policy'] {
  const { paidUntil, graceEndsOn, ...rest } = policy;
  const isInGrace = graceEndsOn !== undefined && dateOfLoss <= graceEndsOn && today <= graceEndsOn;
  return isInGrace ? rest : policy;
}
