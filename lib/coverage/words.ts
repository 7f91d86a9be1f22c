import type { LocalizedText } from '@/lib/clients';
import { addDays, later } from '@/lib/dates';
import type {
  Coverage,
  DayProblem,
  Deductible,
  Limit,
  Money,
  OfferedCoverage,
  PlanRules,
  Product,
} from '@/lib/platform';
import { type Application, coveredDays } from './application';
import type { ContinuedCoverage } from './compare';
import { type CoverageStatus, coverageStatus, coversNow, isOver } from './coverage-status';
import { deductiblesOf } from './deductibles';
import { lastCoveredDay } from './last-covered-day';
import { shareLeft } from './limits';

/** How a page or a document writes labels, the platform's texts, money and days. */
export interface CoverageTexts {
  text(label: string, values?: Readonly<Record<string, string | number>>): string;
  words(text: LocalizedText): string;
  /** Several names as a sentence lists them. */
  list(names: readonly string[]): string;
  money(money: Money): string;
  /** @param date `YYYY-MM-DD` */
  day(date: string): string;
  /** What a product is called. */
  product(product: Product): string;
}

/** What classes of devices are called. */
export type DeviceClasses = readonly Pick<PlanRules['deviceClasses'][number], 'code' | 'title'>[];

const wholeShare = 10_000;

/** Money, or claims, or both: so much of a limit. */
function measure(
  { text, money }: CoverageTexts,
  amount: Limit['amount'],
  count: number | undefined,
): string {
  const claims = count === undefined ? undefined : text('Plan_Limit_Claims', { count });
  const sum = amount && money(amount);
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

/**
 * Says a limit, and what is left of one that is counted; `undefined` of one without a measure.
 * @param isPlanOver whether its plan is over: nothing that is left can be used any more
 */
export function limitWords(
  content: CoverageTexts,
  limit: Limit,
  isPlanOver = false,
): LimitWords | undefined {
  const { text, day } = content;
  const { per, months, resetsOn } = limit;
  const most = measure(content, limit.amount, limit.count);
  if (most === '') return undefined;
  const label = per === 'PERIOD' && months === undefined ? 'OTHER' : per;
  const left = measure(content, limit.amountLeft, limit.countLeft);
  const share = per === 'CLAIM' || isPlanOver ? undefined : shareLeft(limit);
  return {
    most: text(`Plan_Limit_${label}`, { most, months: months ?? 0 }),
    ...(share === undefined
      ? {}
      : { left: share === 0 ? text('Plan_Limit_UsedUp') : text('Plan_Limit_Left', { left }) }),
    isUsedUp: share === 0,
    ...(share !== undefined && share < 1 && resetsOn !== undefined
      ? { whole: text('Plan_Limit_Whole', { date: day(resetsOn) }) }
      : {}),
  };
}

/** A deductible in words: for which losses, how much, and what else holds of it. */
export interface DeductibleWords {
  readonly of: string;
  readonly amount: string;
  readonly notes: readonly string[];
}

/** Says what a holder pays of a loss. */
export function deductibleWords(
  content: CoverageTexts,
  { causes }: Pick<Coverage, 'causes'>,
  deductible: Deductible,
  deviceClasses: DeviceClasses,
): DeductibleWords {
  const { text, words } = content;
  const { cause, deviceClass, fromClaim, isTaxed, payableTo, givenBack } = deductible;
  const titleOf = (
    code: string | undefined,
    list: readonly { readonly code: string; readonly title: LocalizedText }[],
  ) => {
    const title = list.find((one) => one.code === code)?.title;
    return code === undefined ? [] : [title === undefined ? code : words(title)];
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

function amountOf({ text, money }: CoverageTexts, deductible: Deductible): string {
  const { amount, share } = deductible;
  if (!borneOf(deductible)) return text('Plan_Deductible_Nothing');
  const sum = money(amount);
  if (share === undefined) return sum;
  const values = { share: share / wholeShare, amount: sum };
  return text(amount.amount > 0 ? 'Plan_Deductible_Both' : 'Plan_Deductible_Share', values);
}

/** A deductible in words, with the devices of the plan that it is asked for. */
export interface DeductibleRow extends DeductibleWords {
  readonly key: string;
  /** The money that `amount` names. */
  readonly sum: string;
  /** Whether it is asked for any of them; of all where nobody knows what they are. */
  readonly isAsked: boolean;
  /** What they are, where not all deductibles are for all of them. */
  readonly devices?: string;
}

/** Says the deductibles of a coverage, and which of them is asked for which of a plan's products. */
export function deductibleRows(
  content: CoverageTexts,
  coverage: Pick<Coverage, 'causes' | 'deductibles'>,
  products: Parameters<typeof deductiblesOf>[1],
  deviceClasses: DeviceClasses,
): readonly DeductibleRow[] {
  const isByClass = coverage.deductibles.some(({ deviceClass }) => deviceClass !== undefined);
  const titleOf = (code: string) => {
    const title = deviceClasses.find((one) => one.code === code)?.title;
    return title === undefined ? code : content.words(title);
  };
  const rows = deductiblesOf(coverage, products);
  const isUnknown = rows.every((row) => row.deviceClasses.every((code) => code === ''));
  return rows.map(({ deductible, deviceClasses: own }) => {
    const devices = own.filter((code) => code !== '').map(titleOf);
    return {
      ...deductibleWords(content, coverage, deductible, deviceClasses),
      key: JSON.stringify(deductible),
      sum: content.money(deductible.amount),
      isAsked: isUnknown || own.length > 0,
      ...(isByClass && devices.length > 0 ? { devices: content.list(devices) } : {}),
    };
  });
}

/** What of a coverage, or of some of its causes, becomes something else, in words. */
export interface ChangeRow {
  /** The coverage or the causes. */
  readonly of: string;
  /** What of them. */
  readonly label: string;
  readonly now: string;
  readonly offered: string;
}

/**
 * Says what changes of a coverage that goes on: its name, losses, limits, deductible, exclusions, waiting
 * period and the time to report. Nothing where it stays as it is.
 */
export function changeRows(
  content: CoverageTexts,
  { now, offered, moved, gained }: ContinuedCoverage,
  products: readonly Product[],
  deviceClasses: DeviceClasses,
): readonly ChangeRow[] {
  const { text, words, list } = content;
  const namesOf = (causes: Coverage['causes']) => list(causes.map(({ title }) => words(title)));
  const exclusions = (one: OfferedCoverage) => one.exclusions.map(words);
  const [excludedNow, excludedThen] = [exclusions(now), exclusions(offered)];
  const report = ({ reportWithinDays: days }: OfferedCoverage) =>
    days === undefined ? '' : text('Plan_Report_Within', { days });
  const rows: readonly Omit<ChangeRow, 'of'>[] = [
    {
      label: text(moved.length > 0 ? 'Offer_Change_Coverage' : 'Offer_Change_Name'),
      now: words(now.title),
      offered: words(offered.title),
    },
    { label: text('Offer_Change_Causes'), now: '', offered: namesOf(gained) },
    {
      label: text('Plan_Limits'),
      now: limitsOf(content, now),
      offered: limitsOf(content, offered),
    },
    {
      label: text('Plan_Deductibles'),
      now: deductibleOf(content, now, products, deviceClasses),
      offered: deductibleOf(content, offered, products, deviceClasses),
    },
    {
      label: text('Plan_Exclusions'),
      now: excludedNow.filter((one) => !excludedThen.includes(one)).join(' · '),
      offered: excludedThen.filter((one) => !excludedNow.includes(one)).join(' · '),
    },
    // One that has passed is no part of the plan of today.
    { label: text('Plan_Times'), now: '', offered: waitWords(content, offered) ?? '' },
    { label: text('Offer_Change_Report'), now: report(now), offered: report(offered) },
  ];
  const of = moved.length > 0 ? namesOf(moved) : words(now.title);
  return rows.flatMap((row) => (row.now === row.offered ? [] : [{ of, ...row }]));
}

/** Says from when a coverage pays; nothing where that is from its first day on. */
export function waitWords(
  { text, day }: Pick<CoverageTexts, 'text' | 'day'>,
  { waitsUntil, effectiveDate }: Pick<OfferedCoverage, 'waitsUntil' | 'effectiveDate'>,
): string | undefined {
  return waitsUntil !== undefined && waitsUntil > effectiveDate
    ? text('Plan_CoveredFrom', { date: day(waitsUntil) })
    : undefined;
}

function limitsOf(content: CoverageTexts, { limits, limit }: OfferedCoverage): string {
  const said = limits.flatMap((one) => limitWords(content, one)?.most ?? []);
  if (said.length > 0) return said.join(' · ');
  return limit
    ? content.text('Plan_Limit_OTHER', { most: content.money(limit) })
    : content.text('Offer_Change_NoLimit');
}

function deductibleOf(
  content: CoverageTexts,
  coverage: OfferedCoverage,
  products: readonly Product[],
  deviceClasses: DeviceClasses,
): string {
  const { deductible, deductibles } = coverage;
  const rows = deductibleRows(content, coverage, products, deviceClasses);
  const asked = rows.filter(({ isAsked }) => isAsked);
  const said = (asked.length > 0 ? asked : rows).map(({ of, amount, notes }) =>
    [`${of}: ${amount}`, ...notes].join(', '),
  );
  if (deductibles.length > 0) return said.join(' · ');
  return deductible && deductible.amount > 0
    ? content.money(deductible)
    : content.text('Plan_Deductible_Nothing');
}

/** Says why a coverage does not pay today; nothing where it does. */
export function applicationWords(
  { text, day }: CoverageTexts,
  application: Application,
): { readonly tone: 'information' | 'warning'; readonly text: string } | undefined {
  switch (application.kind) {
    case 'APPLIES':
      return undefined;
    case 'WAITS':
      return {
        tone: 'information',
        text: text('Plan_CoveredFrom', { date: day(application.from) }),
      };
    case 'ENDED':
      return {
        tone: 'warning',
        text: text('Plan_CoveredTo', { date: day(application.lastDay) }),
      };
    default:
      return {
        tone: 'warning',
        text:
          application.resetsOn === undefined
            ? text('Plan_Limit_UsedUp')
            : text('Plan_Limit_UsedUp_Until', { date: day(application.resetsOn) }),
      };
  }
}

/** Kinds whose sentence does not say when a plan ends that was cancelled. */
const endUnsaid: readonly CoverageStatus['kind'][] = [
  'NOT_STARTED',
  'IN_GRACE',
  'LAPSED',
  'RESUMING',
];

/** Until or from when a plan covers its holder, in a sentence or two; nothing of one that is in force. */
export function coverageSentence(
  content: Pick<CoverageTexts, 'text' | 'day'>,
  status: CoverageStatus,
): string | undefined {
  const { kind, lastDay } = status;
  if (kind === 'IN_FORCE') return undefined;
  const said = kindSentence(content, status);
  if (lastDay === undefined || !endUnsaid.includes(kind)) return said;
  return `${said} ${content.text('Coverage_EndsAnyway', { date: content.day(lastDay) })}`;
}

function kindSentence(
  { text, day: written }: Pick<CoverageTexts, 'text' | 'day'>,
  { kind, day, notCoveredFrom }: CoverageStatus,
): string {
  if (day === undefined) return text(`Coverage_${kind}_Undated`);
  if (notCoveredFrom === undefined) return text(`Coverage_${kind}_Text`, { date: written(day) });
  const until = written(addDays(day, -1));
  return text('Coverage_RESUMING_Between', { from: written(notCoveredFrom), until });
}

/**
 * Says from when and until when a coverage pays, where its plan does not say so already, for which
 * products it waits longer, and by when a loss is reported. Of a plan that does not cover today nothing
 * says that it has since some day.
 * @param today `YYYY-MM-DD` where the client is
 */
export function timeWords(
  { text, day, product: named }: CoverageTexts,
  coverage: Coverage,
  policy: Parameters<typeof coverageStatus>[0],
  products: readonly Product[],
  today: string,
): readonly string[] {
  const { reportWithinDays } = coverage;
  const planEnd = lastCoveredDay(policy, today);
  const days = coveredDays(coverage, planEnd, products);
  const begins = days?.from === policy.effectiveDate ? undefined : days?.from;
  const ends = days?.until === planEnd ? undefined : days?.until;
  const status = coverageStatus(policy, today);
  const isPast = isOver(status);
  const isWaiting = begins !== undefined && begins > today;
  return [
    ...(isPast && days && (begins ?? ends) !== undefined
      ? [text('Dashboard_Coverage_Dates', { from: day(days.from), to: day(days.until) })]
      : []),
    ...(!isPast && isWaiting ? [text('Plan_Waits_Until', { date: day(begins) })] : []),
    ...(coversNow(status) && begins !== undefined && !isWaiting
      ? [text('Plan_Waited_Until', { date: day(begins) })]
      : []),
    ...products.flatMap((product) => {
      const own = coveredDays(coverage, planEnd, [product]);
      return days && own && own.from > later(days.from, today)
        ? [`${named(product)}: ${text('Plan_CoveredFrom', { date: day(own.from) })}`]
        : [];
    }),
    ...(isPast || ends === undefined ? [] : [text('Plan_CoveredTo', { date: day(ends) })]),
    ...(reportWithinDays === undefined
      ? []
      : [text('Plan_Report_Within', { days: reportWithinDays })]),
  ];
}

/**
 * Says the rule about days that a loss does not meet; nothing where the platform names no day.
 * @param content `date` writes a day that is none of coverage, such as the last on which a loss is reported
 */
export function lossDayWords(
  {
    text,
    day,
    date,
  }: Pick<CoverageTexts, 'text' | 'day'> & { readonly date: CoverageTexts['day'] },
  { kind, from, until, withinDays }: DayProblem,
): string | undefined {
  switch (kind) {
    case 'BEFORE':
    case 'WAITING':
      return from && text(`Claims_Outside_${kind}_Date`, { date: day(from) });
    case 'AFTER':
      return until && text('Claims_Outside_AFTER_Date', { date: day(until) });
    case 'LATE':
      if (until === undefined) return undefined;
      return withinDays === undefined
        ? text('Claims_Outside_LATE_Date', { date: date(until) })
        : text('Claims_Outside_LATE_Within', { days: withinDays, date: date(until) });
    case 'LAPSED':
      if (from === undefined) return undefined;
      return until === undefined
        ? text('Claims_Outside_LAPSED_Date', { date: day(from) })
        : text('Claims_Outside_LAPSED_Between', { from: day(from), until: day(until) });
    default:
      return undefined;
  }
}
