import { z } from 'zod';
import { addDays, daysOnEarth, earlier, later } from '@/lib/dates';
import { database } from '@/lib/db';
import type { Answered, claimCalls, PlatformAnswer } from '@/lib/platform/port';
import { catalogueOf } from '../catalogue/product-rules';
import { type CauseRule, type ClientCatalogue, causesOf } from '../catalogue/products-file';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { isCancelled } from '../policies/policy-status';
import { coverDays, paidDaysOf, reportUntil } from './cover-days';
import { dangersView } from './dangers';
import type { DenialCode } from './denial-codes';
import { expectedCosts } from './expected-costs';
import { factsOfPlan } from './facts-of';
import { reviewTime } from './standing';
import { endOf, type Insured, insuredById } from './store/policies';

const holders = z.array(
  z.object({
    address: z.object({ country: z.string().default(''), state: z.string().default('') }),
  }),
);

/** What can be claimed today for a product of a contract. */
export async function claimOptions(
  { clientId, now }: Pick<PlatformContext, 'clientId' | 'now'>,
  contractId: string,
  productId: string,
): Promise<PlatformAnswer<Answered<(typeof claimCalls)['claimOptions']>>> {
  const insured = await insuredById(database(), clientId, productId, contractId);
  if (!insured) return refused('PRODUCT_UNKNOWN');
  const { rules, policy, thing } = insured;
  const coverages = rules.coverages.flatMap((rule) =>
    policy.coverages
      .filter(({ coverageTypeCode }) => coverageTypeCode === rule.coverageTypeCode)
      .map((coverage) => ({ rule, coverage })),
  );
  const { first, last } = daysOnEarth(now());
  const product = { coveredFrom: thing.coveredFrom, purchaseDate: thing.purchaseDate };
  const paid = paidDaysOf(insured);
  const begin = coverages.map(({ rule, coverage }) => {
    const { reportWithinDays, causes } = rule;
    const days = coverDays(rules, rule, { ...coverage, product }, paid, first);
    const { begins, coveredFrom, notInForce } = days;
    const from = later(coveredFrom, addDays(first, -reportWithinDays));
    const waitsFrom = begins < coveredFrom ? begins : undefined;
    return { causes, coveredFrom, waitsFrom, from, reportWithinDays, notInForce };
  });
  /** A cause of several coverages by the one that begins first. */
  const firstOf = (code?: string) =>
    begin
      .filter(({ causes }) => code === undefined || causes.includes(code))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))[0];
  const [ended, catalogue, plan] = await Promise.all([
    isCancelled(policy.status) ? endOf(database(), policy.id) : undefined,
    catalogueOf(undefined, clientId),
    factsOfPlan(database(), insured, now()),
  ]);
  const lastDay = earlier(policy.expiryDate, ended?.on ?? policy.expiryDate);
  const lossUntil = earlier(last, lastDay);
  const ends = coverages.map(({ rule, coverage }) => {
    const expiryDate = earlier(coverage.expiryDate, lastDay);
    return reportUntil(rules, rule, { expiryDate }, lossUntil);
  });
  const isPhone = rules.deviceClasses.some(
    ({ code, isPhone }) => isPhone && code === thing.deviceClass,
  );
  const fraudNotice = noticeFor(catalogue, insured);
  const instead = catalogue.denials['WAITING_PERIOD' satisfies DenialCode]?.basis;
  const causes = causesOf(rules, thing.deviceClass);
  const lossOn = earlier(first, lastDay);
  return {
    kind: 'answer',
    value: {
      causes: causes.flatMap((cause) => {
        const begins = firstOf(cause.code);
        if (!begins) return [];
        const { from: lossFrom, coveredFrom, waitsFrom, reportWithinDays, notInForce } = begins;
        const waiting = waitsFrom && { from: waitsFrom, ...(instead ? { instead } : {}) };
        const costs = expectedCosts({ ...plan, earlier: [] }, cause, lossOn);
        return [
          {
            ...causeView(cause, rules.routes, isPhone),
            lossFrom,
            coveredFrom,
            ...(waiting ? { waiting } : {}),
            reportWithinDays,
            notInForce: notInForce.filter(({ from }) => from <= last),
            ...(costs ? { costs } : {}),
          },
        ];
      }),
      notCovered: causes
        .filter(({ code }) => !firstOf(code))
        .map((cause) => ({
          code: cause.code,
          title: cause.title,
          claimType: cause.claimType,
          ...lossOf(cause, isPhone),
        })),
      lossFrom: firstOf()?.from ?? policy.effectiveDate,
      lossUntil,
      reportUntil: ends.toSorted().at(-1) ?? lossUntil,
      review: reviewTime(now(), catalogue),
      currency: rules.currency,
      ...(fraudNotice ? { fraudNotice } : {}),
    },
  };
}

function causeView(cause: CauseRule, offered: Insured['rules']['routes'], isPhone: boolean) {
  const { code, title, claimType, questions, documents, routes, needsDiagnosis, isUrgent } = cause;
  return {
    code,
    title,
    claimType,
    questions,
    requiredDocuments: documents.map(
      ({ code, kind, title, reason, routes, withinDays, filesNeeded, answeredBy }) => ({
        code,
        kind,
        title,
        serviceRoutes: routes,
        withinDays,
        ...(reason === undefined ? {} : { reason }),
        ...(filesNeeded === undefined ? {} : { filesNeeded }),
        ...(answeredBy === undefined ? {} : { answeredBy }),
      }),
    ),
    ...(cause.costQuestion === undefined ? {} : { costQuestion: cause.costQuestion }),
    serviceRoutes: routes.filter((route) => offered.some((rule) => rule.route === route)),
    needsDiagnosis,
    isUrgent,
    dangers: dangersView(cause),
    ...lossOf(cause, isPhone),
  };
}

/** Whether a telephone is gone or dead by a cause. */
function lossOf({ isLoss, leavesDead }: CauseRule, isPhone: boolean) {
  const losesPhone = isPhone ? (isLoss ? {} : leavesDead) : undefined;
  return losesPhone ? { losesPhone } : {};
}

/** The text against fraud of the holder’s region; the one of no region everywhere else. */
function noticeFor({ fraudNotices }: ClientCatalogue, { policy }: Insured) {
  const { country = '', state = '' } = holders.safeParse(policy.customers).data?.[0]?.address ?? {};
  const of = (region: string) => fraudNotices.find(({ regions }) => regions.includes(region));
  const found =
    of(`${country}-${state}`) ??
    of(country) ??
    fraudNotices.find(({ regions }) => regions.length === 0);
  return found && { id: found.id, version: found.version, text: found.text };
}
