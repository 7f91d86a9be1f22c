import type { AddressContext, Redirection } from '@/lib/request';
import { providerPage } from './billing';

/**
 * Leads to the address that the provider has just given for a holder's own payment or card, or to what
 * has become of it where there is none any more (§10.2).
 */
export async function leadToBank({ view, query }: AddressContext): Promise<Redirection> {
  const [payment, card] = [query.get('payment'), query.get('card')];
  const page = await providerPage(view, { payment, card });
  if (page !== undefined) return { to: page };
  const own = payment === null ? `card?card=${encodeURIComponent(card ?? '')}` : undefined;
  return { to: `/policy-billing/${own ?? `payment?payment=${encodeURIComponent(payment ?? '')}`}` };
}
