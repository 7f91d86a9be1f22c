import { texts } from '@/lib/content';
import type { Quote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Whether a way pays money to its holder. */
export function isPaidOut({ serviceRoute }: Pick<Quote, 'serviceRoute'>): boolean {
  return serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT';
}

/** What a way costs its holder, or pays them, in words. */
export function priceOf(
  view: View,
  quote: Quote,
): { readonly amount: string; readonly said: string } {
  const { text, money } = texts(view.snapshot, view.language);
  const { holderPays, covered, payableTo, authorizedUpTo } = quote;
  const isPayout = isPaidOut(quote);
  const { amount, currency } = isPayout ? covered : holderPays;
  if (!isPayout && amount <= 0) return { amount: text('Claims_Options_Free'), said: '' };
  const paidOut = authorizedUpTo ? 'Claims_Options_PaidOut_UpTo' : 'Claims_Options_PaidOut';
  return {
    amount: money(amount, currency),
    said: text(isPayout ? paidOut : `Claims_Options_Pays_${payableTo}`),
  };
}
