import { describe, expect, it } from 'vitest';
import type { CoverageRule, LimitRule } from '@/insurer/catalogue/products-file';
import { denialCodes } from '@/insurer/claims/denial-codes';
import { addDays, periodOf } from '@/lib/dates';
import { claimOutcomes, claimStates } from '@/lib/platform/port';
import {
  answersTo,
  type DemonstrationClaim,
  demonstration,
  demonstrationClaims,
  importDays,
  policyOn,
} from './demonstration';

const paid = ['REPAIRED', 'REPLACED', 'REIMBURSED', 'SETTLED', 'SERVICED'];
const approved = [
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
  'AWAITING_RETURN',
  'REOPENED',
];

/** Whether a claim takes something of the limits, other than one that was given up. */
function counts({ claim }: DemonstrationClaim): boolean {
  return approved.includes(claim.state) || paid.includes(claim.outcome ?? '');
}

function dayOfLoss({ claim }: DemonstrationClaim, today: string): string {
  return addDays(today, -claim.lossDaysAgo);
}

/** What a repair costs, tax included, as somebody has said or as is usual; in minor units. */
function costOf({ claim, cause, product, thing }: DemonstrationClaim): number {
  const usual = cause.cost[thing.deviceClass] ?? 0;
  return claim.cost ?? Math.round((usual * (10_000 + product.taxRate)) / 10_000);
}

/** The most that a repair may cost, tax included, before something is replaced; in minor units. */
function mostOfRepair(price: number, { taxRate, replacement }: DemonstrationClaim['product']) {
  return (price * (10_000 + taxRate) * replacement.beyondRepair) / 100_000_000;
}

/** Whether the claims that came before have used a limit up. */
function isUsedUp(limit: LimitRule, rule: CoverageRule, said: DemonstrationClaim, today: string) {
  if (limit.per === 'CLAIM') return false;
  const began = coverageOf(said, rule, today).effectiveDate;
  const from = periodOf(began, limit.months ?? 12, dayOfLoss(said, today)).from;
  const before = demonstrationClaims
    .filter(({ policy, cause }) => policy === said.policy && rule.causes.includes(cause.code))
    .filter((other) => counts(other) && other.claim.lossDaysAgo > said.claim.lossDaysAgo)
    .filter((other) => limit.per === 'PLAN' || dayOfLoss(other, today) >= from);
  const spent = before.reduce((sum, other) => sum + costOf(other), 0);
  return (
    before.length >= (limit.count ?? Number.POSITIVE_INFINITY) ||
    spent >= (limit.amount ?? Number.POSITIVE_INFINITY)
  );
}

function coverageOf(
  { insurer, policy }: DemonstrationClaim,
  { coverageTypeCode }: CoverageRule,
  today: string,
) {
  const known = policyOn(insurer, policy, today);
  return known.coverages.find((one) => one.coverageTypeCode === coverageTypeCode) ?? known;
}

/** The rule of a plan that speaks against a claim, in the words of its catalogue’s codes. */
function ruleAgainst(said: DemonstrationClaim, today: string): string | undefined {
  const { policy, product, cause, claim } = said;
  const rule = product.coverages.find(({ causes }) => causes.includes(cause.code));
  if (!rule) return 'NOT_COVERED';
  const { effectiveDate, expiryDate } = coverageOf(said, rule, today);
  const loss = dayOfLoss(said, today);
  const filed = addDays(today, -claim.filedDaysAgo);
  if (loss < effectiveDate) return 'BEFORE_COVER';
  if (loss < addDays(effectiveDate, rule.waitingDays)) return 'WAITING_PERIOD';
  if (loss > expiryDate) return 'AFTER_COVER';
  if (filed > addDays(loss, rule.reportWithinDays)) return 'REPORTED_TOO_LATE';
  if (filed > addDays(expiryDate, product.reportAfterEndDays)) return 'REPORTED_TOO_LATE';
  const excluded = cause.excludes.find(({ question, answers }) =>
    answers.includes(claim.answers[question] ?? ''),
  );
  if (excluded) return excluded.denial;
  if (rule.limits.some((limit) => isUsedUp(limit, rule, said, today))) return 'LIMIT_REACHED';
  const paidFor = policy.billing?.paidForDays ?? 0;
  return -claim.lossDaysAgo > paidFor + 1 + product.price.graceDays ? 'UNPAID' : undefined;
}

describe('the claims of the demonstration', () => {
  it('show every state, every outcome and every reason of a denial, and own ones of each insurer', () => {
    const shown = demonstrationClaims.map(({ claim }) => claim);
    const states = new Set(shown.map(({ state }) => state));
    expect(claimStates.filter((state) => !states.has(state))).toEqual([]);
    const outcomes = new Set(shown.map(({ outcome }) => outcome));
    expect(claimOutcomes.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
    const denials = shown.flatMap(({ denial = [] }) => denial);
    expect(denialCodes.filter((code) => !denials.includes(code))).toEqual([]);
    const returns = new Set(shown.flatMap(({ returnState = [] }) => returnState));
    expect([...returns].toSorted()).toEqual([
      'ACCEPTED',
      'CHARGED',
      'IN_TRANSIT',
      'LOCKED',
      'OPEN',
      'OVERDUE',
    ]);
    const payouts = new Set(shown.flatMap(({ payoutState = [] }) => payoutState));
    expect([...payouts].toSorted()).toEqual(['FAILED', 'HELD', 'NEEDS_DETAILS', 'PAID', 'SENT']);
    const everybodys: readonly string[] = denialCodes;
    for (const insurer of demonstration) {
      const own = demonstrationClaims.filter((said) => said.insurer === insurer);
      const reasons = own.flatMap(({ claim }) => claim.denial ?? []);
      expect(
        reasons.filter((code) => !everybodys.includes(code)),
        insurer.client,
      ).not.toEqual([]);
    }
  });

  it('show policies that are paid, due, in grace and lapsed, by holder, seller, lienholder and phone bill', () => {
    const billed = demonstration.flatMap(({ contracts, catalogue }) =>
      contracts
        .flatMap(({ policies }) => policies)
        .flatMap(({ productCode, billing }) => {
          const price = catalogue.products.find((p) => p.productCode === productCode)?.price;
          return price ? [{ ...price, ...billing }] : [];
        }),
    );
    expect(new Set(billed.map(({ paidBy }) => paidBy)).size).toBe(4);
    const days = billed.flatMap(({ paidForDays, graceDays }) =>
      paidForDays === undefined ? [] : [{ paidForDays, graceDays }],
    );
    expect(days.some(({ paidForDays }) => paidForDays > 0)).toBe(true);
    expect(days.some((d) => d.paidForDays < 0 && -d.paidForDays <= d.graceDays + 1)).toBe(true);
    expect(days.some((d) => -d.paidForDays > d.graceDays + 1)).toBe(true);
  });

  it.each(demonstrationClaims)('$name says only what its plan knows', (said) => {
    const { insurer, product, cause, thing, claim } = said;
    expect(claim.filedDaysAgo).toBeLessThanOrEqual(claim.lossDaysAgo);
    expect(claim.denial !== undefined).toBe(claim.state === 'DENIED');
    if (claim.denial) expect(insurer.catalogue.denials).toHaveProperty(claim.denial);
    expect(claim.outcome !== undefined).toBe(['CLOSED', 'REOPENED'].includes(claim.state));
    expect(claim.needs.length > 0).toBe(claim.state === 'ACTION_REQUIRED');
    const documents = cause.documents.map(({ code }) => code);
    for (const needed of claim.needs) expect(documents).toContain(needed);
    expect(cause.cost).toHaveProperty(thing.deviceClass);
    for (const { code, isRequired, when } of cause.questions) {
      const isAsked = !when || when.answers.includes(claim.answers[when.question] ?? '');
      if (isAsked && isRequired) expect(claim.answers[code], code).toBeTruthy();
      if (!isAsked) expect(claim.answers).not.toHaveProperty(code);
    }
    for (const [code, answer] of Object.entries(claim.answers)) {
      const question = cause.questions.find((one) => one.code === code);
      expect(question, code).toBeDefined();
      if (question) expect(answersTo(question) ?? [answer], code).toContain(answer);
    }
    if (claim.route) {
      const price = product.deviceClasses.find(({ code }) => code === thing.deviceClass);
      const most = mostOfRepair(price?.replacementPrice ?? 0, product);
      const isBeyondRepair = cause.isLoss || (most > 0 && costOf(said) > most);
      const instead = ['REPLACEMENT', 'SETTLEMENT'].includes(claim.route);
      expect(product.routes.map(({ route }) => route)).toContain(claim.route);
      // What can be repaired is not replaced, and the other way round.
      expect(instead).toBe(isBeyondRepair);
      if (!instead) expect(cause.routes).toContain(claim.route);
    }
    const isPayout = ['REIMBURSEMENT', 'SETTLEMENT'].includes(claim.route ?? '');
    expect(claim.payoutState !== undefined).toBe(isPayout);
    if (claim.returnState) {
      expect(claim.route).toBe('REPLACEMENT');
      expect(product.routes.some(({ returnWithinDays }) => returnWithinDays)).toBe(true);
    }
    const isReplaced = claim.state === 'CLOSED' && claim.route === 'REPLACEMENT';
    expect(claim.outcome === 'REPLACED').toBe(isReplaced);
  });

  it.each(demonstrationClaims)('$name was decided as its plan’s rules say', (said) => {
    const { claim, policy } = said;
    for (const today of importDays) {
      // Nobody knows yet what a review or a diagnosis finds; what is taken back is not decided.
      expect(ruleAgainst(said, today), today).toBe(claim.denial);
      const paidFor = policy.billing?.paidForDays;
      const isInGrace =
        paidFor !== undefined && -claim.lossDaysAgo > paidFor && claim.denial === undefined;
      if (isInGrace) expect(claim.state).toBe('IN_REVIEW');
    }
  });
});
