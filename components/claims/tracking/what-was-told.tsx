import { ChevronDownIcon, DescriptionList } from '@/components/ui';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What the holder has told when they filed the claim. */
export function WhatWasTold({
  view,
  claim,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
}) {
  const { text, date, moment } = texts(view.snapshot, view.language);
  return (
    <details className="group rounded-card border border-neutral-5 bg-surface-raised">
      <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold sm:px-8 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{text('Claims_Told')}</h2>
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5 sm:px-8">
        <DescriptionList
          items={[
            { term: text('Claims_Fact_When'), value: date(claim.dateOfLoss) },
            { term: text('Claims_Told_Filed'), value: moment(new Date(claim.submittedAt)) },
          ]}
        />
        {claim.description !== '' && (
          <p className="mt-3 break-words whitespace-pre-line">{claim.description}</p>
        )}
      </div>
    </details>
  );
}
