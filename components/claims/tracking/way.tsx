import { CheckIcon } from '@/components/ui';
import { wayOf } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { Claim } from '@/lib/platform';
import type { View } from '@/lib/request';

/** How far along its way a claim is. */
export function Way({
  view,
  claim,
}: {
  readonly view: View;
  readonly claim: Pick<Claim, 'state'>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { phases, at } = wayOf(claim);
  const place = phases.indexOf(at);
  return (
    <ol aria-label={text('Claims_Way')} className="flex flex-wrap gap-x-1.5 gap-y-3 sm:gap-x-2">
      {phases.map((phase, index) => {
        const isBehind = index < place;
        const isHere = index === place;
        const isOver = isHere && index === phases.length - 1;
        return (
          <li
            key={phase}
            aria-current={isHere ? 'step' : undefined}
            className={`min-w-0 flex-1 basis-0 border-t-4 sm:basis-24 pt-2 text-sm ${isBehind || isHere ? 'border-accent-solid' : 'border-neutral-6'} ${isHere ? 'font-semibold' : 'text-muted'}`}
          >
            <span className="flex items-start gap-1 max-sm:flex-col">
              {(isBehind || isOver) && <CheckIcon className="mt-0.5 size-4 text-link" />}
              <span className={`min-w-0 ${isHere ? '' : 'max-sm:sr-only'}`}>
                {text(`Claims_Phase_${phase}`)}
                {isBehind && <span className="sr-only"> ({text('Claims_Phase_Behind')})</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
