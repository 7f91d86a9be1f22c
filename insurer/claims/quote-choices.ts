import type { CauseRule, InsuranceProduct } from '../catalogue/products-file';
import type { PickUpPoint } from '../service-network/pick-up-points';
import { shareOf } from './amounts';
import type { QuoteRecord } from './claim-record';
import { dangersOf } from './dangers';

/** What the choices of a quote follow from. */
export interface ChoicesOf {
  readonly product: InsuranceProduct;
  readonly cause: CauseRule;
  readonly deviceClass: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Places near its holder at which something can wait, the nearest first. */
  readonly pickUpPoints: readonly PickUpPoint[];
}
type RouteRule = InsuranceProduct['routes'][number];

/** What a device of a class is replaced with: what is in stock, and what stands in for what is not. */
export function replacementsOf({ product, deviceClass }: ChoicesOf): QuoteRecord['replacements'] {
  const rules = product.deviceClasses.find(({ code }) => code === deviceClass)?.replacements ?? [];
  const isThere = (code: string) => rules.some((one) => one.code === code && one.isInStock);
  return rules
    .filter(({ isInStock }) => isInStock)
    .filter(({ standsInFor }) => standsInFor === undefined || !isThere(standsInFor))
    .map(({ code, extra, isInStock: _, standsInFor: __, ...rule }) => ({
      ...rule,
      id: code,
      extra: withTax(product, extra),
    }));
}

/** How it is delivered along a route; picked up, at each of the places near its holder. */
export function deliveryOptionsOf(
  { product, pickUpPoints }: ChoicesOf,
  { deliveryOptions }: RouteRule,
): QuoteRecord['deliveryOptions'] {
  return deliveryOptions.flatMap(({ code, extra, cutOff, ...rule }) => {
    const option = { ...rule, extra: withTax(product, extra) };
    if (rule.kind !== 'PICK_UP') return [{ ...option, id: code, ...until(cutOff) }];
    return pickUpPoints.map(({ id, timeZone, ...pickUpPoint }) => ({
      ...option,
      id: `${code}:${id}`,
      ...until(cutOff, timeZone),
      pickUpPoint,
    }));
  });
}

/** Until when it is taken on a day, in minutes after midnight of its time zone. */
function until(cutOff: RouteRule['deliveryOptions'][number]['cutOff'], placeZone?: string) {
  if (!cutOff) return {};
  const [hours = 0, minutes = 0] = cutOff.time.split(':').map(Number);
  const timeZone = placeZone ?? cutOff.timeZone ?? 'UTC';
  return { cutOff: { minutes: hours * 60 + minutes, timeZone } };
}

/** What is to be done before a device leaves along a route; first, what makes it dangerous. */
export function preparationsOf(
  { product, cause, deviceClass, answers }: ChoicesOf,
  route: RouteRule['route'],
): QuoteRecord['preparations'] {
  const dangers = dangersOf(cause, answers).map(({ question, title, reason }) => ({
    code: question,
    title,
    how: reason,
    needsPower: false,
  }));
  const usual = product.preparations
    .filter(({ routes }) => routes.includes(route))
    .filter(
      ({ deviceClasses }) => deviceClasses.length === 0 || deviceClasses.includes(deviceClass),
    )
    // What is dangerous is not switched on once more, and what does not work at all cannot be.
    .filter(({ needsPower }) => !needsPower || (dangers.length === 0 && !isDeadBy(cause, answers)))
    .map(({ routes: _, deviceClasses: __, ...preparation }) => preparation);
  // What nobody gives away needs no care for the way.
  return usual.length > 0 || leaves(route) ? [...dangers, ...usual] : [];
}

/** Whether its holder has answered that the device does not work at all. */
function isDeadBy({ leavesDead }: ChoicesOf['cause'], answers: ChoicesOf['answers']): boolean {
  const { question, answers: dead } = leavesDead?.when ?? {};
  return question !== undefined && dead?.includes(answers[question] ?? '') === true;
}

function leaves(route: RouteRule['route']): boolean {
  return route === 'MAIL_IN' || route === 'CARRY_IN' || route === 'REPLACEMENT';
}

function withTax({ taxRate, currency }: InsuranceProduct, amount: number) {
  return { amount: amount + shareOf(amount, taxRate), currency };
}
