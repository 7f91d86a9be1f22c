import { type Invoice, type Policy, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { type Unanswered, unanswered } from '../unanswered';

/** What came of an offer that was taken; nothing of another's (invariant 15). */
export type TakenOffer =
  | Unanswered
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'taken';
      readonly policy: Policy;
      /** The plan that it goes on from, while that is the contract’s. */
      readonly before?: Policy;
      readonly invoice: Invoice;
    };

/** The plan that an offer has become, and the bill for it. */
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
  const platform = platformOf(view);
  const [policies, invoices] = await Promise.all([
    wholeList(platform.policies, session.idToken),
    wholeList(platform.invoices, session.idToken),
  ]);
  if (policies.kind !== 'answer' || invoices.kind !== 'answer')
    return unanswered(view, [policies, invoices]);
  const policy = policies.value.find(({ id }) => id === policyId);
  const invoice = invoices.value.find((one) => one.id === invoiceId && one.policyId === policyId);
  const before = policies.value.find(({ id }) => id === beforeId);
  return policy && invoice && policyId !== beforeId
    ? { kind: 'taken', policy, invoice, ...(before ? { before } : {}) }
    : { kind: 'missing' };
}
