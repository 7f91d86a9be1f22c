import type { Coverage, Deductible, Limit, PlanRules, Policy } from '@/lib/platform/port';
import { whenToCancel } from '../cancellation/when-to-cancel';
import { dayText } from '../day-text';
import { filled, texts } from '../texts';
import { moneyText, textIn } from './texts';

/** In the order of an insurance product information document. */
const { headings, sentences } = texts.plans;

interface Parts {
  readonly coverages: readonly Coverage[];
  readonly rules: PlanRules;
}

/** What a policy covers and what it does not, in short: an insurance product information document. */
export function summaryText(policy: Policy, { coverages, rules }: Parts, language: string): string {
  const say = (sentence: keyof typeof sentences, values: Readonly<Record<string, string>>) =>
    filled(textIn(sentences[sentence], language), values);
  const section = (heading: keyof typeof headings, lines: readonly string[]) =>
    lines.length > 0
      ? ['', textIn(headings[heading], language), ...lines.map((line) => `- ${line}`)]
      : [];
  const day = (one: string) => dayText(one, language);
  const titleOf = ({ title }: Coverage) => textIn(title, language);
  const money = (amount: Limit['amount']) => (amount ? moneyText(amount, language) : '');
  const limitText = (coverage: Coverage, { per, amount, count, months }: Limit) => {
    const most = [
      ...(amount ? [money(amount)] : []),
      ...(count === undefined ? [] : [say('claims', { count: String(count) })]),
    ].join(', ');
    const sentence = per === 'PERIOD' && months === 12 ? 'PLAN_YEAR' : per;
    return say(sentence === 'OTHER' ? 'PLAN' : sentence, {
      title: titleOf(coverage),
      limit: most,
      months: String(months ?? ''),
    });
  };
  const deductibleText = (coverage: Coverage, deductible: Deductible) => {
    const { amount, share, cause, deviceClass, fromClaim, isTaxed } = deductible;
    const named = [
      coverage.causes.find(({ code }) => code === cause)?.title,
      rules.deviceClasses.find(({ code }) => code === deviceClass)?.title,
    ];
    const only = [
      ...named.flatMap((title) => (title === undefined ? [] : [textIn(title, language)])),
      ...(fromClaim > 1 ? [say('fromClaim', { count: String(fromClaim) })] : []),
      ...(isTaxed ? [say('taxed', {})] : []),
    ];
    return say('deductible', {
      title: [titleOf(coverage), ...(only.length > 0 ? [`(${only.join(', ')})`] : [])].join(' '),
      amount: share === undefined ? money(amount) : `${share / 100} %`,
    });
  };
  const { payment, cancellation, replacement } = rules;
  return `${[
    textIn(policy.planName, language),
    textIn(headings.summary, language),
    ...section(
      'covered',
      coverages.map((coverage) =>
        [
          titleOf(coverage),
          coverage.causes.map(({ title }) => textIn(title, language)).join(', '),
        ].join(': '),
      ),
    ),
    ...section('notCovered', [
      ...rules.notCovered.map(({ title }) => textIn(title, language)),
      ...new Set(
        coverages.flatMap(({ exclusions }) => exclusions.map((text) => textIn(text, language))),
      ),
    ]),
    ...section('restrictions', [
      ...coverages.flatMap((coverage) => coverage.limits.map((one) => limitText(coverage, one))),
      ...coverages.flatMap((coverage) =>
        coverage.deductibles.filter(isBorne).map((one) => deductibleText(coverage, one)),
      ),
      ...coverages.flatMap((coverage) =>
        coverage.waitsUntil === undefined
          ? []
          : [say('waiting', { title: titleOf(coverage), day: day(coverage.waitsUntil) })],
      ),
      say('beyondRepair', { share: String(replacement.beyondRepair / 100) }),
      ...(replacement.endsPlan ? [say('endsPlan', {})] : []),
    ]),
    ...section(
      'territory',
      rules.territory === undefined ? [] : [textIn(rules.territory, language)],
    ),
    ...section(
      'obligations',
      coverages.flatMap((coverage) =>
        coverage.reportWithinDays === undefined
          ? []
          : [say('report', { title: titleOf(coverage), days: String(coverage.reportWithinDays) })],
      ),
    ),
    ...section('payment', whatItCosts(payment, language)),
    ...section('term', [
      say('term', { from: day(policy.effectiveDate), to: day(policy.expiryDate) }),
    ]),
    ...section('end', [
      whenToCancel(cancellation, language),
      ...(cancellation.isAllowed
        ? [
            say('freeLook', { days: String(cancellation.freeLookDays) }),
            say(refundSentence(cancellation), { fee: money(cancellation.fee) }),
          ]
        : []),
    ]),
  ].join('\n')}\n`;
}

/** What a plan costs, who pays it, and what holds until it is paid, in a sentence each. */
export function whatItCosts(
  { every, paidBy, price, graceDays }: PlanRules['payment'],
  language: string,
): readonly string[] {
  const values = { price: moneyText(price, language), days: String(graceDays) };
  const known = [every, paidBy].filter((one) => one !== 'OTHER');
  return known.map((sentence) => filled(textIn(sentences[sentence], language), values));
}

function isBorne({ amount, share }: Deductible): boolean {
  return amount.amount > 0 || share !== undefined;
}

function refundSentence({ refund, fee }: PlanRules['cancellation']) {
  if (refund !== 'PRO_RATA') return 'NONE';
  return fee.amount > 0 ? 'PRO_RATA' : 'WITHOUT_FEE';
}
