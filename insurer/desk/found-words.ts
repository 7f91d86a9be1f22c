import { type Language, type LocalizedText, languageSchema } from '@/lib/clients';
import type { Findings, StoredClaim } from '../claims/claim-record';
import type { Reader } from '../claims/store/claims';
import { insuredById } from '../claims/store/policies';
import { dayText } from '../day-text';
import { moneyText, textIn } from '../plans/texts';
import { texts } from '../texts';

const { day, cost, notCovered, reason, beyondRepair, yes, no, told } = texts.desk.found;

/** A fact of a claim, as a language writes it: what was found, and what was known before. */
interface Fact {
  readonly label: LocalizedText;
  readonly found: string | number | boolean | undefined;
  readonly before: string | number | boolean | undefined;
  readonly written: (value: string | number | boolean, language: Language) => string;
}

/**
 * What a handler has found otherwise than it was told, in words: the audit keeps them, and a second person
 * reads them before they confirm it.
 * @param claim as it was before
 * @returns nothing where all is as it was told
 */
export async function foundWords(
  reader: Reader,
  claim: StoredClaim,
  findings: Findings,
): Promise<Readonly<Record<string, string>> | undefined> {
  const facts = (await factsOf(reader, claim, findings)).filter(
    ({ found, before }) => found !== undefined && found !== before,
  );
  if (facts.length === 0) return undefined;
  return Object.fromEntries(
    languageSchema.options.map((language) => [
      language,
      facts.map((fact) => inWords(fact, language)).join('; '),
    ]),
  );
}

function inWords({ label, found = '', before, written }: Fact, language: Language): string {
  const now = `${textIn(label, language)}: ${written(found, language)}`;
  // Nothing was stated where nothing was found not covered before.
  if (before === undefined || before === 0) return now;
  return `${now} (${told[language]}: ${written(before, language)})`;
}

async function factsOf(
  reader: Reader,
  { clientId, productId, cause: code, details, dateOfLoss }: StoredClaim,
  findings: Findings,
): Promise<readonly Fact[]> {
  const insured = await insuredById(reader, clientId, productId);
  const cause = insured?.rules.causes.find((one) => one.code === code);
  const currency = insured?.rules.currency ?? 'USD';
  const money: Fact['written'] = (amount, language) =>
    moneyText({ amount: Number(amount), currency }, language);
  return [
    ...(cause?.questions ?? []).map(
      ({ code: question, title, choices }): Fact => ({
        label: title,
        found: findings.answers?.[question],
        before: details.answers[question],
        written: (answer, language) =>
          textIn(choices.find((one) => one.code === answer)?.title ?? String(answer), language),
      }),
    ),
    {
      label: day,
      found: findings.dateOfLoss,
      before: dateOfLoss,
      written: (value, language) => dayText(String(value), language),
    },
    {
      label: cost,
      found: findings.cost,
      before: details.foundCost ?? details.saidCost,
      written: money,
    },
    { label: notCovered, found: findings.notCovered, before: details.notCovered, written: money },
    {
      label: reason,
      found: findings.notCoveredReason,
      before: details.notCoveredReason,
      written: String,
    },
    {
      label: beyondRepair,
      found: findings.isBeyondRepair,
      before: details.isBeyondRepair,
      written: (value, language) => (value === true ? yes : no)[language],
    },
  ];
}
