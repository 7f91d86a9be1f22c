import type { RenewalOffer } from '@/lib/platform';

/** What an offer was shown to cost, as its form sends it back: another price is not taken unseen. */
export function offerQuote({ price: { amount, currency } }: RenewalOffer): string {
  return `${amount}-${currency}`;
}
