import type { FieldProblem, RawValues } from '@/lib/changes';
import { moneySigns, type Texts, texts, writtenMoney } from '@/lib/content';
import { today } from '@/lib/dates';
import { dateRule, type FieldRule, readMoney, textRules, writtenDay } from '@/lib/form';
import { type Product, type ProductDetails, type ProductRule, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { boughtSince } from './rules';
import { readSerial, serialCheckOf, serialProblem } from './serial-number';

/** What of a product is asked for, by the rule of its kind and the currency of its plan. */
export interface AskedDetails {
  readonly rule: ProductRule | undefined;
  /** None where nobody knows it: no price is asked for then. */
  readonly currency: string | undefined;
}

/** Says to the rules of the form what must be given: what the server asks by, it looks up itself. */
export const needsField = 'needs';

/** What must be given beside name and kind. */
export function needsOf({ rule }: AskedDetails): string {
  return [
    serialCheckOf(rule) === 'NONE' ? '' : 'serial',
    rule?.mostDaysSincePurchase === undefined ? '' : 'date',
  ].join(' ');
}

/** The fields of a product's details. */
export function detailsRules(view: View, values: RawValues) {
  const known = texts(view.snapshot, view.language);
  const needs = String(values[needsField] ?? '').split(' ');
  const rules = (field: string, isRequired: boolean, longest: number) =>
    textRules(known, known.text(`Products_Field_${field}`), { isRequired, longest });
  return [
    { name: 'manufacturer', kind: 'text', ...rules('Manufacturer', true, 100) },
    { name: 'type', kind: 'text', ...rules('Type', true, 100) },
    { name: 'description', kind: 'text', ...rules('Description', false, 200) },
    { name: 'serialNumber', kind: 'text', ...rules('Serial', needs.includes('serial'), 60) },
    dateRule(
      { ...view, text: known.text },
      { name: 'purchaseDate', required: needs.includes('date') },
    ),
    { name: 'price', kind: 'text', ...rules('Price', false, 30) },
  ] as const satisfies readonly FieldRule[];
}

/** What was typed into the fields of a product's details, by their names. */
export interface TypedDetails {
  readonly manufacturer: string;
  readonly type: string;
  readonly description: string;
  readonly serialNumber: string;
  readonly purchaseDate: string;
  readonly price: string;
}

/** What was typed, as the platform takes it, or what is wrong with it. */
export type ReadDetails =
  | { readonly kind: 'details'; readonly details: ProductDetails }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] };

/** Reads what was typed by the rule of its kind: what the fields themselves cannot tell. */
export function readDetails(
  view: View,
  { rule, currency }: AskedDetails,
  typed: TypedDetails,
  known?: Pick<Product, 'purchaseDate'>,
): ReadDetails {
  const { text } = texts(view.snapshot, view.language);
  const check = serialCheckOf(rule);
  const serial = serialProblem(typed.serialNumber, check);
  const price = readPrice(view, typed.price, currency);
  const date = purchaseProblem(view, { rule, currency }, typed.purchaseDate, known);
  const problems = [
    ...(serial ? [{ field: 'serialNumber', message: serialMessage({ text }, serial, typed) }] : []),
    ...(date ? [{ field: 'purchaseDate', message: date }] : []),
    ...(typeof price === 'string' ? [{ field: 'price', message: price }] : []),
  ];
  if (problems.length > 0) return { kind: 'invalid', problems };
  return {
    kind: 'details',
    details: {
      Manufacturer: typed.manufacturer,
      Type: typed.type,
      ProductDescription: typed.description,
      serialNumber: readSerial(typed.serialNumber, check),
      ...(typed.purchaseDate === '' ? {} : { purchaseDate: typed.purchaseDate }),
      ...(typeof price === 'object' ? { purchasePrice: price } : {}),
    },
  };
}

/** What is wrong with a serial number, and how to find it on the product. */
export function serialMessage(
  { text }: Pick<Texts, 'text'>,
  problem: NonNullable<ReturnType<typeof serialProblem>>,
  { serialNumber }: Pick<TypedDetails, 'serialNumber'>,
): string {
  const count = readSerial(serialNumber, 'IMEI').length;
  return text(`Products_Serial_${problem}`, { count });
}

function readPrice(view: View, typed: string, currency: string | undefined) {
  if (typed === '' || currency === undefined) return undefined;
  const { text } = texts(view.snapshot, view.language);
  const money = readMoney(typed, moneySigns(currency, view));
  if (money.kind === 'amount') return { amount: money.amount, currency };
  return text(money.kind === 'too-much' ? 'Products_Price_TooMuch' : 'Products_Price_Unreadable', {
    example: writtenMoney(104_950, currency, view),
  });
}

/** A date that stays as it is known is not looked at again: the platform does not either. */
function purchaseProblem(
  view: View,
  { rule }: AskedDetails,
  typed: string,
  known?: Pick<Product, 'purchaseDate'>,
): string | undefined {
  if (known && (known.purchaseDate ?? '') === typed) return undefined;
  const since = rule && boughtSince(rule, today(view.snapshot.timeZone));
  if (since === undefined) return undefined;
  const { text, date } = texts(view.snapshot, view.language);
  if (typed === '') return text('Products_Purchase_Missing');
  return typed < since ? text('Products_Purchase_TooLongAgo', { date: date(since) }) : undefined;
}

/** Details as they stand in the fields. */
export function writtenDetails(
  view: View,
  details: Omit<ProductDetails, 'Type' | 'ProductDescription'> &
    Pick<Product, 'Type' | 'ProductDescription'>,
): Record<keyof TypedDetails, string> {
  const { text, localized } = texts(view.snapshot, view.language);
  const { purchaseDate, purchasePrice } = details;
  return {
    manufacturer: details.Manufacturer,
    type: localized(details.Type),
    description: localized(details.ProductDescription),
    serialNumber: details.serialNumber,
    purchaseDate: purchaseDate ? writtenDay({ ...view, text }, purchaseDate) : '',
    price: purchasePrice ? writtenMoney(purchasePrice.amount, purchasePrice.currency, view) : '',
  };
}

/** The currency that a plan is in; `undefined` where its rules do not tell. */
export async function currencyOf(view: View, policyId: string): Promise<string | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const rules = await platformOf(view).planRules({ token: session.idToken, policyId });
  return rules.kind === 'answer' ? rules.value.payment.price.currency : undefined;
}

/** Whether what was said of a product is all that its kind asks: it may have been said of another kind. */
export function areComplete(
  view: View,
  rule: ProductRule,
  { serialNumber, purchaseDate = '' }: ProductDetails,
): boolean {
  return (
    serialProblem(serialNumber, serialCheckOf(rule)) === undefined &&
    purchaseProblem(view, { rule, currency: undefined }, purchaseDate) === undefined
  );
}
