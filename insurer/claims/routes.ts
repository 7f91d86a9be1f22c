import type { LocalizedText } from '@/lib/clients';
import type { CauseRule, InsuranceProduct } from '../catalogue/products-file';
import { texts } from '../texts';
import { type Cost, shareOf } from './amounts';
import { inMoneyRule, ownShopRule } from './other-ways/rules';

const reasons = texts.claims.notCoveredReasons;

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
  /** What the holder says that it has cost, tax included: the measure of a reimbursement alone. */
  readonly saidCost?: number;
  /** What it costs as desk or shop has found, tax included: before every other figure. */
  readonly foundCost?: number;
  /** What money has made good of it before, the deductible that came off it included. */
  readonly madeGood: number;
  /** The same of what a repair and a replacement have made good. */
  readonly repaired: number;
  readonly replaced: number;
  /** The part of it that is not covered, as somebody has found. */
  readonly notCovered: number;
  readonly notCoveredReason?: LocalizedText;
  /** Whether somebody has found that it cannot be repaired. */
  readonly isBeyondRepair: boolean;
  /** What a shop of the holder’s own may cost, as it was authorised, tax included: nothing else is open then. */
  readonly ownShopUpTo?: number;
  /** Whether a visit has been paid for. */
  readonly isFeePaid: boolean;
  /** Ways that are not open to it, since it is dangerous. */
  readonly closed: readonly ServiceRoute[];
}

const repairs: readonly ServiceRoute[] = ['MAIL_IN', 'CARRY_IN', 'ON_SITE', 'DISPATCH'];
const payouts: readonly ServiceRoute[] = ['REIMBURSEMENT', 'SETTLEMENT'];

/** What a repair costs, tax included: as desk or shop has found, or by the rules of the cause. */
export function repairCost(
  product: InsuranceProduct,
  cause: CauseRule,
  { deviceClass, foundCost }: Pick<RoutesOf, 'deviceClass' | 'foundCost'>,
): number | undefined {
  const usual = cause.cost[deviceClass];
  return foundCost ?? (usual === undefined ? undefined : withTax(product, usual));
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
 * replaced or settled, also where its cause names repairs alone. Whoever has paid for a repair is paid
 * back and offered no other, unless that repair did not help: somebody has found that it is beyond
 * repair, or it has been repaired or replaced since.
 */
export function routesFor(
  product: InsuranceProduct,
  cause: CauseRule,
  known: RoutesOf,
): PricedRoute[] {
  if (known.ownShopUpTo !== undefined) return billOf(product, known, known.ownShopUpTo);
  const isBeyond = isBeyondRepair(product, cause, known);
  const instead = cause.routes.filter((route) => !repairs.includes(route));
  const wanted =
    isBeyond && !instead.some((route) => route === 'REPLACEMENT' || route === 'SETTLEMENT')
      ? [...instead, 'REPLACEMENT', 'SETTLEMENT']
      : isBeyond
        ? instead
        : cause.routes;
  const routes = product.routes
    .filter(({ route }) => wanted.includes(route) && !known.closed.includes(route))
    .flatMap((rule) => {
      const cost = costAlong(product, cause, rule, known);
      if (!cost) return [];
      const isPayout = payouts.includes(rule.route);
      const isReplaced = rule.route === 'REPLACEMENT' || rule.route === 'SETTLEMENT';
      return [{ rule, cost, isPayout, endsPlan: isReplaced && product.replacement.endsPlan }];
    });
  const isDoneSince = known.isBeyondRepair || known.repaired > 0 || known.replaced > 0;
  const paidBack = routes.filter(
    ({ rule, cost }) => rule.route === 'REIMBURSEMENT' && known.saidCost && cost.cost > 0,
  );
  return paidBack.length > 0 && !isDoneSince ? paidBack : routes;
}

/** The bill of a shop of the holder’s own: what is above the amount that was authorised is theirs. */
function billOf({ taxRate }: InsuranceProduct, known: RoutesOf, upTo: number): PricedRoute[] {
  const { foundCost } = known;
  if (foundCost === undefined) return [];
  const outside = outsideCover(known, { amount: foundCost - upTo, reason: reasons.OWN_SHOP });
  const cost = leftToPay({ cost: foundCost, ...outside, fee: 0, taxRate }, known);
  return cost ? [{ rule: ownShopRule, cost, isPayout: true, endsPlan: false }] : [];
}

/**
 * The ways that are offered where no time or no part can be had: what the rules allow without an
 * appointment, a shop of the holder’s own up to what a repair costs, and that in money.
 * @param without the way that cannot be had, and those that are offered already
 */
export function otherRoutes(
  product: InsuranceProduct,
  cause: CauseRule,
  known: RoutesOf,
  without: readonly string[],
): PricedRoute[] {
  const named = routesFor(product, cause, known).filter(
    ({ rule }) => !rule.needsAppointment && !without.includes(rule.route),
  );
  const own = ownShop(product, cause, known);
  if (!own) return named;
  const isSettled = named.some(({ rule }) => rule.route === 'SETTLEMENT');
  const isPriced = repairCost(product, cause, known) !== undefined;
  const inMoney = { ...own, rule: inMoneyRule };
  return [...named, own, ...(isSettled || !isPriced ? [] : [inMoney])];
}

/** A repair at a shop of the holder’s own, at the most that it may cost; nothing where nobody repairs it. */
export function ownShop(
  product: InsuranceProduct,
  cause: CauseRule,
  known: RoutesOf,
): PricedRoute | undefined {
  const { taxRate, otherWays } = product;
  const usual = repairCost(product, cause, known);
  const most = otherWays.ownShopUpTo;
  const upTo = usual ?? (most === undefined ? undefined : withTax(product, most));
  if (upTo === undefined || upTo === 0 || known.saidCost !== undefined) return undefined;
  if (cause.isUrgent || isBeyondRepair(product, cause, known)) return undefined;
  const cost = leftToPay({ cost: upTo, ...outsideCover(known), fee: 0, taxRate }, known);
  return cost && { rule: ownShopRule, cost, isPayout: true, endsPlan: false };
}

/**
 * The documents that are asked for before a claim is decided: those of any way that is open to it. What
 * must not be posted is not asked to be sent in.
 */
export function documentsFor(
  cause: CauseRule,
  routes: readonly PricedRoute[],
  closed: readonly ServiceRoute[],
): CauseRule['documents'] {
  return cause.documents
    .filter(({ kind }) => kind !== 'DEVICE_SENT_IN' || !closed.includes('MAIL_IN'))
    .filter(
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
  const paidBefore = known.madeGood;
  const another = replacementCost(product, known);
  if (route === 'SETTLEMENT')
    return another === undefined
      ? undefined
      : leftToPay({ cost: another, notCovered: 0, fee: 0, taxRate }, known);
  if (route === 'REPLACEMENT')
    return another === undefined
      ? undefined
      : { cost: another, notCovered: 0, paidBefore, fee: known.isFeePaid ? 0 : fee, taxRate };
  if (route === 'REIMBURSEMENT') {
    const { foundCost, saidCost } = known;
    const paid = foundCost ?? saidCost;
    // Who has paid nobody is offered what else there is, and asked for no receipt.
    const hasPaid = saidCost !== undefined || cause.routes.every((other) => other === route);
    if (paid === undefined || !hasPaid) return undefined;
    // Nobody is paid more for a thing than another one costs.
    const tooMuch = another === undefined ? 0 : paid - another;
    const outside = outsideCover(known, { amount: tooMuch, reason: reasons.REPLACEMENT });
    return leftToPay({ cost: paid, ...outside, fee: 0, taxRate }, known);
  }
  const repair = repairCost(product, cause, known);
  if (repair === undefined) return undefined;
  const fees = known.isFeePaid ? 0 : fee;
  return { cost: repair, ...outsideCover(known), paidBefore, fee: fees, taxRate };
}

/** The part of a cost that is not covered, and why: what a person found, or what a rule says where that is more. */
function outsideCover(
  { notCovered, notCoveredReason }: RoutesOf,
  rule?: { readonly amount: number; readonly reason: LocalizedText },
): Pick<Cost, 'notCovered' | 'notCoveredReason'> {
  if (rule && rule.amount > notCovered)
    return { notCovered: rule.amount, notCoveredReason: rule.reason };
  return { notCovered, ...(notCoveredReason === undefined ? {} : { notCoveredReason }) };
}

/**
 * Nobody is paid for what has been made good: nothing, where that is everything that is covered. A
 * repair counts as long as nobody has found that the thing is beyond it; one that did not help is done
 * again, and so is a replacement.
 */
function leftToPay(cost: Cost, known: RoutesOf): Cost | undefined {
  const repaired = known.isBeyondRepair ? 0 : known.repaired;
  const madeGood = known.madeGood + Math.max(repaired, known.replaced);
  const left = { ...cost, cost: cost.cost - madeGood };
  return madeGood > 0 && left.cost <= cost.notCovered ? undefined : left;
}

function withTax({ taxRate }: InsuranceProduct, amount: number): number {
  return amount + shareOf(amount, taxRate);
}
