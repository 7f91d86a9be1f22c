import { type Texts, texts } from '@/lib/content';
import { isOver } from '@/lib/coverage';
import type { Coverage, Deductible, Limit, PlanRules, Product } from '@/lib/platform';
import { coverageDate, coverageToday, shareLeft } from '@/lib/policies';
import type { View } from '@/lib/request';

const wholeShare = 10_000;

/** Money, or claims, or both: so much of a limit. */
function measure(
  { text, money }: Texts,
  amount: Limit['amount'],
  count: number | undefined,
): string {
  const claims = count === undefined ? undefined : text('Plan_Limit_Claims', { count });
  const sum = amount && money(amount.amount, amount.currency);
  return claims !== undefined && sum !== undefined
    ? text('Plan_Limit_And', { claims, amount: sum })
    : (claims ?? sum ?? '');
}

/** A limit in words: the most that there is, what is left of it, and when it is whole again. */
export interface LimitWords {
  readonly most: string;
  readonly left?: string;
  readonly isUsedUp: boolean;
  readonly whole?: string;
}

/** Says a limit, and what is left of one that is counted; `undefined` of one without a measure. */
export function limitWords(view: View, limit: Limit): LimitWords | undefined {
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  const { per, months, resetsOn } = limit;
  const most = measure(content, limit.amount, limit.count);
  if (most === '') return undefined;
  const label = per === 'PERIOD' && months === undefined ? 'OTHER' : per;
  const left = measure(content, limit.amountLeft, limit.countLeft);
  const share = per === 'CLAIM' ? undefined : shareLeft(limit);
  return {
    most: text(`Plan_Limit_${label}`, { most, months: months ?? 0 }),
    ...(share === undefined
      ? {}
      : { left: share === 0 ? text('Plan_Limit_UsedUp') : text('Plan_Limit_Left', { left }) }),
    isUsedUp: share === 0,
    ...(share !== undefined && share < 1 && resetsOn !== undefined
      ? { whole: text('Plan_Limit_Whole', { date: coverageDate(view.settings, resetsOn) }) }
      : {}),
  };
}

/** A deductible in words: for which losses, how much, and what else holds of it. */
export interface DeductibleWords {
  readonly of: string;
  readonly amount: string;
  readonly notes: readonly string[];
}

/** Says what a holder bears of a loss. */
export function deductibleWords(
  view: View,
  { causes }: Coverage,
  deductible: Deductible,
  deviceClasses: PlanRules['deviceClasses'],
): DeductibleWords {
  const content = texts(view.snapshot, view.language);
  const { text, localized } = content;
  const { cause, deviceClass, fromClaim, isTaxed, payableTo, givenBack } = deductible;
  const titleOf = (
    code: string | undefined,
    list: readonly { readonly code: string; readonly title: Parameters<typeof localized>[0] }[],
  ) => {
    const title = list.find((one) => one.code === code)?.title;
    return code === undefined ? [] : [title === undefined ? code : localized(title)];
  };
  const conditions = [
    ...titleOf(cause, causes),
    ...titleOf(deviceClass, deviceClasses),
    ...(fromClaim > 1 ? [text('Plan_Deductible_FromClaim', { number: fromClaim })] : []),
  ];
  const isBorne = borneOf(deductible);
  return {
    of: conditions.length > 0 ? conditions.join(', ') : text('Plan_Deductible_Each'),
    amount: amountOf(content, deductible),
    notes: isBorne
      ? [
          ...(isTaxed ? [text('Plan_Deductible_Taxed')] : []),
          ...(payableTo === 'SHOP' || payableTo === 'OFF_PAYOUT'
            ? [text(`Plan_Deductible_${payableTo}`)]
            : []),
          ...(givenBack === 'NEVER' || givenBack === 'OTHER'
            ? []
            : [text(`Plan_Deductible_${givenBack}`)]),
        ]
      : [],
  };
}

function borneOf({ amount, share }: Deductible): boolean {
  return amount.amount > 0 || share !== undefined;
}

function amountOf({ text, money }: Texts, deductible: Deductible): string {
  const { amount, share } = deductible;
  if (!borneOf(deductible)) return text('Plan_Deductible_Nothing');
  const sum = money(amount.amount, amount.currency);
  if (share === undefined) return sum;
  const values = { share: share / wholeShare, amount: sum };
  return text(amount.amount > 0 ? 'Plan_Deductible_Both' : 'Plan_Deductible_Share', values);
}

/** What a product is called: its own description, else its kind and maker. */
export function productName(
  view: View,
  { ProductDescription, Type, Manufacturer }: Product,
): string {
  const { localized } = texts(view.snapshot, view.language);
  return (
    localized(ProductDescription) ||
    [localized(Type), Manufacturer].filter((part) => part !== '').join(' · ')
  );
}

/** What a plan covers, in a line: the first of its products, and how many more. */
export function coveredInShort(view: View, products: readonly Product[]): string | undefined {
  const { text } = texts(view.snapshot, view.language);
  const [first, ...others] = products.filter(({ status }) => status === 'COVERED');
  if (!first) return undefined;
  const product = productName(view, first);
  return others.length === 0
    ? text('Plans_Covers', { product })
    : text('Plans_Covers_More', { product, count: others.length });
}

/** Until when a plan runs, or since when it covers nothing, in a few words; empty where nobody knows. */
export function termInShort(view: View, policy: Parameters<typeof coverageToday>[1]): string {
  const { text } = texts(view.snapshot, view.language);
  const { kind, day } = coverageToday(view, policy);
  if (kind === 'LAPSED' && day !== undefined)
    return text('Coverage_LAPSED_Since', { date: coverageDate(view.settings, day) });
  if (kind === 'TRANSFERRED') return '';
  const end = kind === 'CANCELLED' ? day : policy.expiryDate;
  if (end === undefined) return '';
  const label = isOver({ kind }) ? 'Ended' : 'Ends';
  return `${text(`Dashboard_Plan_${label}`)} ${coverageDate(view.settings, end)}`;
}
