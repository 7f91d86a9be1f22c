import type { Policy } from '@/lib/platform';
import type { Saying } from './saying';
import { type Fact, known, type Written } from './written';

const tones = {
  active: 'success',
  expired: 'warning',
  cancelled: 'danger',
  OTHER: 'information',
} as const;

/** How a plan stands. */
export function planState({ text, words }: Saying, { status, statusText }: Policy) {
  const state: NonNullable<Written['state']> = {
    tone: tones[status],
    text:
      status === 'OTHER' && statusText !== undefined
        ? words(statusText)
        : text(`Dashboard_Plan_Status_${status}`),
  };
  return state;
}

/** By which a plan is known. */
export function planFacts({ text, words, day }: Saying, policy: Policy): readonly Fact[] {
  return [
    ...known(text('Pdf_PlanNumber'), words(policy.policyNumber)),
    ...known(text('Pdf_ProductCode'), words(policy.productCode)),
    [text('Pdf_From'), day(policy.effectiveDate)],
    [text('Pdf_Until'), day(policy.expiryDate)],
  ];
}

/** Whom a plan belongs to, with the addresses. */
export function holdersOf(
  { person }: Saying,
  { customers }: Policy,
): readonly (readonly string[])[] {
  return customers.map(person).filter((lines) => lines.length > 0);
}
