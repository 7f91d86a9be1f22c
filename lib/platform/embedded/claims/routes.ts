import type { CauseRule, InsuranceProduct } from '../catalogue/products-file';
import { type Cost, shareOf } from './amounts';

type RouteRule = InsuranceProduct['routes'][number];
type ServiceRoute = RouteRule['route'];

/** A way to settle a claim, and what it costs. */
export interface PricedRoute {
  readonly rule: RouteRule;
  readonly cost: Cost;
  /** Whether money goes to the holder. */
  readonly isPayout: boolean;
  readonly endsPlan: boolean;
}

/** What is known of the thing and of what its repair costs, in minor units. */
export interface RoutesOf {
  readonly deviceClass: string;
  /** What the product was bought for. */
  readonly purchasePrice?: number;
  /** What a repair costs, or what was paid, tax included, where somebody has said so. */
  readonly saidCost?: number;
  /** The part of it that is not covered, as somebody has found. */
  readonly notCovered: number;
  /** Whether somebody has found that it cannot be repaired. */
  readonly isBeyondRepair: boolean;
  /** Whether a visit has been paid for. */
  readonly isFeePaid: boolean;
}

const repairs: readonly ServiceRoute[] = ['MAIL_IN', 'CARRY_IN', 'ON_SITE', 'DISPATCH'];
const payouts: readonly ServiceRoute[] = ['REIMBURSEMENT', 'SETTLEMENT'];

/** What a repair costs, tax included: as somebody has said, or by the rules of the cause. */
export function repairCost(
  product: InsuranceProduct,
  cause: CauseRule,
  { deviceClass, saidCost }: Pick<RoutesOf, 'deviceClass' | 'saidCost'>,
): number | undefined {
  const usual = cause.cost[deviceClass];
  return saidCost ?? (usual === undefined ? undefined : withTax(product, usual));
}

/** What another one costs, tax included; nothing where neither rules nor purchase say so. */
export function replacementCost(
  product: InsuranceProduct,
  { deviceClass, purchasePrice }: Pick<RoutesOf, 'deviceClass' | 'purchasePrice'>,
): number | undefined {
  const price = product.deviceClasses.find(({ code }) => code === deviceClass)?.replacementPrice;
  return price ? withTax(product, price) : purchasePrice;
}

/** Whether a repair is worth it no more, or there is nothing to repair. */
export function isBeyondRepair(
  product: InsuranceProduct,
  cause: CauseRule,
  known: RoutesOf,
): boolean {
  if (cause.isLoss || known.isBeyondRepair) return true;
  const repair = repairCost(product, cause, known);
  const another = replacementCost(product, known);
  if (repair === undefined || another === undefined) return false;
  return repair > shareOf(another, product.replacement.beyondRepair);
}

/**
 * The ways to settle a claim that the rules allow and whose cost is known. What is beyond repair is
 * replaced or settled, also where its cause names repairs alone.
 */
export function routesFor(
  product: InsuranceProduct,
  cause: CauseRule,
  known: RoutesOf,
): PricedRoute[] {
  const isBeyond = isBeyondRepair(product, cause, known);
  const instead = cause.routes.filter((route) => !repairs.includes(route));
  const wanted =
    isBeyond && !instead.some((route) => route === 'REPLACEMENT' || route === 'SETTLEMENT')
      ? [...instead, 'REPLACEMENT', 'SETTLEMENT']
      : isBeyond
        ? instead
        : cause.routes;
  return product.routes
    .filter(({ route }) => wanted.includes(route))
    .flatMap((rule) => {
      const cost = costAlong(product, cause, rule, known);
      if (!cost) return [];
      const isPayout = payouts.includes(rule.route);
      const isReplaced = rule.route === 'REPLACEMENT' || rule.route === 'SETTLEMENT';
      return [{ rule, cost, isPayout, endsPlan: isReplaced && product.replacement.endsPlan }];
    });
}

/** The documents that are asked for before a claim is decided: those of any way that is open to it. */
export function documentsFor(
  cause: CauseRule,
  routes: readonly PricedRoute[],
): CauseRule['documents'] {
  return cause.documents.filter(
    (document) =>
      document.routes.length === 0 ||
      routes.some(({ rule }) => document.routes.includes(rule.route)),
  );
}

function costAlong(
  product: InsuranceProduct,
  cause: CauseRule,
  { route, fee }: RouteRule,
  known: RoutesOf,
): Cost | undefined {
  const { taxRate } = product;
  const another = replacementCost(product, known);
  if (route === 'REPLACEMENT' || route === 'SETTLEMENT') {
    const isPaid = route === 'SETTLEMENT' || known.isFeePaid;
    return another === undefined
      ? undefined
      : { cost: another, notCovered: 0, fee: isPaid ? 0 : fee, taxRate };
  }
  if (route === 'REIMBURSEMENT') {
    const { saidCost } = known;
    if (saidCost === undefined) return undefined;
    // Nobody is paid more for a thing than another one costs.
    const tooMuch = another === undefined ? 0 : Math.max(0, saidCost - another);
    return { cost: saidCost, notCovered: Math.max(tooMuch, known.notCovered), fee: 0, taxRate };
  }
  const repair = repairCost(product, cause, known);
  return repair === undefined
    ? undefined
    : { cost: repair, notCovered: known.notCovered, fee: known.isFeePaid ? 0 : fee, taxRate };
}

function withTax({ taxRate }: InsuranceProduct, amount: number): number {
  return amount + shareOf(amount, taxRate);
}
