import { compareCoverages, type LostCoverage } from '@/lib/coverage';
import { entriesOf } from '@/lib/history';
import { type Invoice, type PlanRules, type Policy, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { plansOf } from '../plans';
import { type Unanswered, unanswered } from '../unanswered';

/** What came of an offer that was taken; nothing of another's (invariant 15). */
export type TakenOffer =
  | Unanswered
  /** Also where no offer is known that the plan was bought by. */
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'taken';
      readonly policy: Policy;
      /** The plan that it goes on from, while that is the contract’s. */
      readonly before?: Policy;
      /** What that covers and this does not. */
      readonly lost: readonly LostCoverage[];
      readonly invoice: Invoice;
      /** The rules by which it is cancelled, where the platform has them. */
      readonly rules?: PlanRules;
    };

/** Of the offers that a contract has accepted, only the newest are searched. */
const mostOffers = 50;

/** The plan that an offer has become, and the bill for it: anyone can write an address with two plans. */
export async function takenOffer(
  view: View,
  {
    beforeId,
    policyId,
    invoiceId,
  }: { readonly beforeId: string; readonly policyId: string; readonly invoiceId: string },
): Promise<TakenOffer> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const owner = { clientId: view.snapshot.id, path: view.path, subject: session.subject };
  const [held, invoices, accepted] = await Promise.all([
    plansOf(view),
    wholeList(platformOf(view).invoices, session.idToken),
    entriesOf(owner, { kinds: ['OFFER_TAKEN'], skip: 0, take: mostOffers }),
  ]);
  if (held.kind !== 'plans') return held;
  if (invoices.kind !== 'answer') return unanswered(view, [invoices]);
  const planOf = (policyId: string) => held.plans.find(({ policy }) => policy.id === policyId);
  const [plan, before] = [planOf(policyId), planOf(beforeId)];
  const invoice = invoices.value.find((one) => one.id === invoiceId && one.policyId === policyId);
  const entry = accepted.find(({ about }) => about.policyId === policyId);
  if (!plan || !invoice || !entry || policyId === beforeId) return { kind: 'missing' };
  const { policy, coverages } = plan;
  const known = await platformOf(view).planRules({ token: session.idToken, policyId });
  const rules = known.kind === 'answer' ? { rules: known.value } : {};
  if (!before || before.policy.policyNumber !== entry.about.policyNumber)
    return { kind: 'taken', policy, invoice, lost: [], ...rules };
  // The products are on either plan, by whether the new one has begun.
  const products = [...before.products, ...plan.products];
  const { lost } = compareCoverages(before.coverages, coverages, products);
  return { kind: 'taken', policy, before: before.policy, lost, invoice, ...rules };
}
