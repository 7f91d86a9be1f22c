import { texts } from '@/lib/content';
import type { Claim } from '@/lib/platform';
import type { View } from '@/lib/request';

/**
 * Whose turn it is, by when, and what comes next: in the same words wherever a claim is told of. What
 * nobody has to do but still can is said as that.
 */
export function Turn({
  view,
  claim: { next },
  className = '',
}: {
  readonly view: View;
  readonly claim: Pick<Claim, 'next'>;
  /** Of what comes next. */
  readonly className?: string;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const isHolders = next.turn === 'HOLDER';
  const turn = isHolders && view.audience.kind === 'delegate' ? 'OTHER' : next.turn;
  const isPossible = turn === 'NOBODY';
  const by = next.by && (
    <time dateTime={next.by}>
      {text(isPossible ? 'Claims_Possible_Until' : 'Claims_By', { date: date(next.by) })}
    </time>
  );
  return (
    <>
      <p className={`text-sm font-semibold ${isHolders ? 'text-warning-text' : 'text-muted'}`}>
        {text(`Claims_Turn_${turn}`)}
        {!isPossible && by && <> · {by}</>}
      </p>
      <p className={`${className}`}>
        {localized(next.text)}
        {isPossible && by && <> {by}</>}
      </p>
    </>
  );
}
