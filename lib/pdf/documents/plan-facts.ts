import {
  type CoverageStatus,
  coverageSentence,
  coverageTones,
  lastCoveredDay,
} from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import type { Saying } from './saying';
import { type Fact, known, type Written } from './written';

/** Whether a plan covers its holder, in a word or two. */
export function planState(
  { text, words, day: written }: Saying,
  { kind, day }: CoverageStatus,
  { statusText }: Policy,
): NonNullable<Written['state']> {
  return {
    tone: coverageTones[kind],
    text:
      kind === 'UNCLEAR' && statusText !== undefined
        ? words(statusText)
        : text(`Coverage_${kind}_Status`, { date: day === undefined ? '' : written(day) }),
  };
}

/** The same in a sentence, with what restores the coverage; nothing of a plan in force. */
export function planNotice(
  saying: Saying,
  status: CoverageStatus,
): { readonly tone: string; readonly text: string } | undefined {
  const said = coverageSentence(saying, status);
  return said === undefined ? undefined : { tone: coverageTones[status.kind], text: said };
}

/**
 * By which a plan is known, and when it covers: until its last day where it was cancelled.
 * @param asOf `YYYY-MM-DD`
 */
export function planFacts(
  { text, words, day }: Saying,
  policy: Policy,
  asOf: string,
): readonly Fact[] {
  const { effectiveDate, cancellation } = policy;
  const last = lastCoveredDay(policy, asOf);
  return [
    ...known(text('Dashboard_Plan_Number'), words(policy.policyNumber)),
    ...known(text('Pdf_ProductCode'), words(policy.productCode)),
    [text('Pdf_From'), day(effectiveDate)],
    ...known(text('Pdf_Until'), last === undefined ? undefined : day(last)),
    ...known(
      text('Pdf_CancelledOn'),
      cancellation === undefined ? undefined : day(cancellation.acceptedOn),
    ),
  ];
}

/** Whom a plan belongs to, with the addresses. */
export function holdersOf(
  { person }: Saying,
  { customers }: Policy,
): readonly (readonly string[])[] {
  return customers.map(person).filter((lines) => lines.length > 0);
}
