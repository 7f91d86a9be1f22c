import { createHash } from 'node:crypto';
import { serviceRoutes } from '@/lib/platform/port';
import { texts } from '../texts';
import { type Amounts, splitCost } from './amounts';
import type { QuoteRecord, StoredClaim } from './claim-record';
import { closedRoutes, dangersOf } from './dangers';
import type { Offer } from './decide-claim';
import { type ChoicesOf, deliveryOptionsOf, preparationsOf, replacementsOf } from './quote-choices';
import { replacementCost } from './routes';

/** What quotes are made for. */
interface QuotesOf extends ChoicesOf {
  readonly claimId: string;
  /** How many times quotes were made before. */
  readonly round: number;
  readonly purchasePrice?: number;
  /** Whether it has been sent in before: nothing has to come back then. */
  readonly isDeviceWithUs: boolean;
  readonly now: Date;
}

const oneDay = 24 * 60 * 60 * 1000;

/** The ways to settle an approved claim, as its holder is shown them. */
export function quotesOf(of: QuotesOf, offers: readonly Offer[]): QuoteRecord[] {
  const { product, cause } = of;
  const { currency } = product;
  const mostItCosts = replacementCost(product, of) ?? 0;
  return offers.map(({ route, amounts, payableTo, givenBack, coverageTitle, left }) => {
    const { rule, endsPlan } = route;
    // Nobody sends back what is gone, is with the service or stays.
    const isAway = cause.isLoss || cause.isPart || of.isDeviceWithUs;
    const dangers = dangersOf(cause, of.answers);
    const isKept = dangers.some(({ comesBack }) => comesBack === 'NOT_AT_ALL');
    const comesBack = rule.returnWithinDays !== undefined && !isAway && !isKept;
    return {
      ...quote(of, rule.route, rule.title, amounts),
      payableTo,
      days: rule.days,
      endsPlan,
      givenBack,
      paidBefore: Math.min(
        route.cost.paidBefore ?? 0,
        Math.max(0, route.cost.cost - route.cost.notCovered),
      ),
      needsAppointment: rule.needsAppointment,
      needsDelivery: rule.needsDelivery,
      isVisit: false,
      isPart: cause.isPart,
      replacements: rule.route === 'REPLACEMENT' && !cause.isPart ? replacementsOf(of) : [],
      deliveryOptions: deliveryOptionsOf(of, rule),
      preparations: isAway ? [] : preparationsOf(of, rule.route),
      isHandedOver: comesBack && dangers.length > 0,
      ...(comesBack
        ? {
            returnWithinDays: rule.returnWithinDays,
            mostItCosts: { amount: mostItCosts, currency },
          }
        : {}),
      coverageTitle,
      ...(left.amount === undefined ? {} : { amountLeft: { amount: left.amount, currency } }),
      ...(left.count === undefined ? {} : { claimsLeft: left.count }),
    };
  });
}

/**
 * The offers that can be booked: without a place near its holder none that needs an appointment. Where
 * no other is left all stay, and other options are offered once no time is found.
 */
export function bookable(offers: readonly Offer[], isPlaceNear: boolean): readonly Offer[] {
  const others = offers.filter(({ route }) => !route.rule.needsAppointment);
  return isPlaceNear || others.length === 0 ? offers : others;
}

/** Visits by which somebody looks before anything is decided; what they cost is paid on the spot. */
export function visitsOf(of: QuotesOf): QuoteRecord[] {
  const { product, cause } = of;
  return product.routes
    .filter(({ route, needsAppointment }) => needsAppointment && cause.routes.includes(route))
    .filter(({ route }) => !closedRoutes(cause, of.answers).includes(route))
    .map(({ route, fee, days }) => {
      const cost = { cost: 0, notCovered: 0, fee, taxRate: product.taxRate };
      const { lines, ...amounts } = splitCost(cost, undefined, undefined);
      return {
        ...quote(of, route, texts.claims.visit, {
          ...amounts,
          lines: lines.filter(({ amount }) => amount > 0),
        }),
        payableTo: 'SHOP',
        days,
        endsPlan: false,
        givenBack: 'NEVER',
        paidBefore: 0,
        needsAppointment: true,
        needsDelivery: false,
        isVisit: true,
        replacements: [],
        deliveryOptions: [],
        preparations: preparationsOf(of, route),
        isHandedOver: false,
        isPart: cause.isPart,
      };
    });
}

function quote(
  { claimId, round, product, now }: QuotesOf,
  route: QuoteRecord['serviceRoute'],
  title: QuoteRecord['title'],
  { lines, covered, holderPays }: Amounts,
) {
  const { currency } = product;
  return {
    id: quoteId(claimId, round, route),
    serviceRoute: route,
    title,
    lines: lines.map(({ kind, amount, ...why }) => ({
      kind,
      title: texts.claims.quoteLines[kind],
      amount: { amount, currency },
      ...why,
    })),
    covered: { amount: covered, currency },
    holderPays: { amount: holderPays, currency },
    validUntil: new Date(now.getTime() + product.quoteValidDays * oneDay).toISOString(),
  };
}

/** Whether a claim was once shown a quote that is there no more. */
export function wasQuoted(
  { id: claimId, details }: Pick<StoredClaim, 'id' | 'details'>,
  id: string,
): boolean {
  const rounds = Array.from({ length: details.rounds }, (_, round) => round);
  return rounds.some((round) =>
    serviceRoutes.some((route) => quoteId(claimId, round, route) === id),
  );
}

function quoteId(claimId: string, round: number, route: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['quote', claimId, round, route]))
    .digest('base64url');
}
