import { ChevronDownIcon, DescriptionList } from '@/components/ui';
import { causeOf, type Filing } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { expenseFacts } from '../filing/said-facts';
import { readAnswer } from '../filing/written-answers';

/** What the holder has told when they filed the claim. */
export function WhatWasTold({
  view,
  claim,
  told,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  /** What was asked and answered; absent where nobody can tell just now. */
  readonly told: Filing | undefined;
}) {
  const { text, localized, date, moment } = texts(view.snapshot, view.language);
  const answered = (told ? (causeOf(told)?.questions ?? []) : []).flatMap((question) => {
    const answer = claim.answers[question.code];
    return answer === undefined ? [] : [[question, answer] as const];
  });
  return (
    <details className="group rounded-card border border-neutral-5 bg-surface-raised">
      <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold sm:px-8 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{text('Claims_Told')}</h2>
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5 sm:px-8">
        <DescriptionList
          items={[
            {
              term: text('Claims_Fact_When'),
              value: claim.isDateEstimated
                ? text('Claims_Fact_When_Estimated', { date: date(claim.dateOfLoss) })
                : date(claim.dateOfLoss),
            },
            { term: text('Claims_Told_Filed'), value: moment(new Date(claim.submittedAt)) },
            ...answered.map(([question, answer]) => ({
              term: localized(question.title),
              value: readAnswer(view, question, answer, told?.facts.options?.currency),
            })),
            ...(claim.expense ? expenseFacts(view, claim.expense) : []),
          ]}
        />
        {claim.description !== '' && (
          <p className="mt-3 whitespace-pre-line">{claim.description}</p>
        )}
      </div>
    </details>
  );
}
