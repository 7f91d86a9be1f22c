import { createHash } from 'node:crypto';
import { z } from 'zod';
import { offerPage } from '@/lib/navigation';
import type { RenewalOffer } from '@/lib/platform';

/** What an offer was shown as, as its form sends it back: its price, and a digest of what it is for. */
export function offerQuote(offer: RenewalOffer): string {
  const { kind, planName, price, effectiveDate, expiryDate, coverages } = offer;
  const facts = [kind, planName, effectiveDate, expiryDate, coverages];
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  return `${price.amount}-${price.currency}-${digest.slice(0, 16)}`;
}

/** What a form says that its holder was shown, with its price. */
export const quoteSchema = z
  .string()
  .regex(/^\d{1,12}-[A-Z]{3}-[\w-]{16}$/)
  .transform((shown) => {
    const [amount, currency = ''] = shown.split('-');
    return { shown, price: { amount: Number(amount), currency } };
  });

const shownParameter = 'shown';

/** The page of an offer, which says that it is not what it was shown as. */
export function changedOfferPage(policyId: string, offer: string, shown: string): string {
  return `${offerPage(policyId, offer)}?${new URLSearchParams({ [shownParameter]: shown })}`;
}

/** Whether an offer is not what the address says that it was shown as: anyone can write an address. */
export function hasOfferChanged(query: URLSearchParams, offer: RenewalOffer): boolean {
  const shown = query.get(shownParameter);
  return shown !== null && shown !== offerQuote(offer);
}
