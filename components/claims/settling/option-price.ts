import { texts } from '@/lib/content';
import type { Quote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What a way costs its holder, or pays them, in words. */
export function priceOf(
  view: View,
  { holderPays, covered, payableTo, serviceRoute, authorizedUpTo }: Quote,
): { readonly amount: string; readonly said: string } {
  const { text, money } = texts(view.snapshot, view.language);
  const isPaidOut = serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT';
  const { amount, currency } = isPaidOut ? covered : holderPays;
  if (!isPaidOut && amount <= 0) return { amount: text('Claims_Options_Free'), said: '' };
  const paidOut = authorizedUpTo ? 'Claims_Options_PaidOut_UpTo' : 'Claims_Options_PaidOut';
  return {
    amount: money(amount, currency),
    said: text(isPaidOut ? paidOut : `Claims_Options_Pays_${payableTo}`),
  };
}
