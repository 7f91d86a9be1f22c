import { z } from 'zod';
import type { RenewalOffer } from '@/lib/platform';

/** What an offer was shown to cost, as its form sends it back: another price is not taken unseen. */
export function offerQuote({ price: { amount, currency } }: RenewalOffer): string {
  return `${amount}-${currency}`;
}

/** The price that a form says its holder was shown. */
export const quoteSchema = z
  .string()
  .regex(/^\d{1,12}-[A-Z]{3}$/)
  .transform((quote) => {
    const [amount, currency = ''] = quote.split('-');
    return { amount: Number(amount), currency };
  });
