import { ClaimCard } from '@/components/claims/claim-card';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { Moved } from '@/lib/tools';

/** How many days have passed for a claim, what has happened in them, and where it is now. */
export function WhatMoved({
  view,
  moved: { claim, days, events },
  day,
}: {
  readonly view: View;
  readonly moved: Moved;
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="moved" className="grid grid-cols-1 gap-4">
      <h2 id="moved" className="text-2xl">
        {text('Tools_Clock_Passed', { days })}
      </h2>
      {events.length === 0 ? (
        <p>{text('Tools_Clock_Nothing')}</p>
      ) : (
        <ol className="grid list-decimal gap-1.5 ps-6">
          {events.map(({ id, actor, text: words }) => (
            <li key={id}>
              {localized(words)}{' '}
              <span className="text-sm text-muted">{text(`Claims_Actor_${actor}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <ClaimCard view={view} claim={claim} day={day} isWhole />
    </section>
  );
}
