import type { AddressContext, Redirection, View } from '@/lib/request';
import { clearWay } from './begin';
import { isOwnPayment, providerPage } from './billing';
import { duesOf, lostSlotPage } from './dues';
import { payerOf } from './payer';
import { paymentOf } from './store';

/**
 * Leads to the address that the provider has just given for a holder's own payment or card, or to what
 * has become of it where there is none any more (§10.2).
 */
export async function leadToBank({ view, query }: AddressContext): Promise<Redirection> {
  const [payment, card] = [query.get('payment'), query.get('card')];
  const unpayable = payment === null ? undefined : await unpayablePage(view, payment);
  if (unpayable !== undefined) return { to: unpayable };
  const page = await providerPage(view, { payment, card });
  if (page !== undefined) return { to: page };
  return {
    to:
      payment === null
        ? `/policy-billing/card?card=${encodeURIComponent(card ?? '')}`
        : resultPage(payment),
  };
}

/**
 * The page for a payment whose claim has lost its slot since it was begun: the payment is cancelled, and
 * the holder chooses another slot. Where it is paid already, or the platform does not answer, the page of
 * the payment.
 */
async function unpayablePage(view: View, id: string): Promise<string | undefined> {
  const payer = payerOf(view);
  const payment = payer && (await isOwnPayment(payer, id)) ? await paymentOf(id) : undefined;
  if (!payer || payment?.state !== 'OPEN') return undefined;
  const { owedId } = payment;
  const dues = await duesOf(view);
  if (dues.kind !== 'dues') return resultPage(id);
  const due = dues.dues.find((one) => one.owedId === owedId);
  if (!due?.lacksSlot || due.claimId === undefined) return undefined;
  return (await clearWay(payer, owedId)) === undefined ? lostSlotPage(due.claimId) : resultPage(id);
}

function resultPage(payment: string): string {
  return `/policy-billing/payment?payment=${encodeURIComponent(payment)}`;
}
