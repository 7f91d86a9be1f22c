import { moneySigns, texts, writtenMoney } from '@/lib/content';
import { readEstimate } from '@/lib/form';
import type { View } from '@/lib/request';

/** An amount as an example of how one is written, in minor units. */
export const exampleAmount = 104_950;

/** An amount of money as it can be read in a currency: what was paid is exact, another answer may be an estimate. */
export function amountRule(view: View, currency: string, isPaid = false) {
  const example = writtenMoney(exampleAmount, currency, view);
  const label = isPaid ? 'Claims_Expense_Cost_Unreadable' : 'Claims_Amount_Unreadable';
  return {
    format: texts(view.snapshot, view.language).text(label, { example }),
    money: {
      signs: moneySigns(currency, view),
      least: isPaid ? 1 : 0,
      isEstimate: !isPaid,
    },
  } as const;
}

/** What was typed as an amount or an estimate, in minor units as text; `undefined` where it is none. */
export function typedAmount(view: View, typed: string, currency: string): string | undefined {
  const money = readEstimate(typed, moneySigns(currency, view));
  return money.kind === 'amount' ? String(money.amount) : undefined;
}

/** An amount that was answered, in minor units; `undefined` where it was taken as it was typed. */
export function answeredAmount(answer: string): number | undefined {
  return /^\d{1,12}$/.test(answer) ? Number(answer) : undefined;
}
