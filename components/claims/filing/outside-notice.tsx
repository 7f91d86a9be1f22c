import { Notice } from '@/components/ui';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { saysOutside } from '@/lib/claims/filing/outside-cover';
import { outsideReason } from '@/lib/claims/filing/outside-reason';
import { causeOf } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { lossDayWords } from '@/lib/coverage';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

interface Props {
  readonly view: View;
  readonly filing: Pick<AnyFiling, 'answers' | 'facts' | 'today'>;
}

/** What is wrong with the day, in one sentence; `undefined` where nothing is said of it. */
export function outsideTitle({ view, filing }: Props): string | undefined {
  if (!saysOutside(filing)) return undefined;
  const { text, localized } = texts(view.snapshot, view.language);
  const { kind } = reasonOf({ filing });
  const cause = localized(causeOf(filing)?.title ?? '');
  return text(`Claims_Outside_${kind}_Title`, { cause });
}

/** The reason today; what was outside when it was said, and no longer is, has none that is known. */
function reasonOf({ filing }: Pick<Props, 'filing'>) {
  const reason = outsideReason(filing, filing.today);
  return reason && reason.kind !== 'OTHER' ? reason : ({ kind: 'UNKNOWN' } as const);
}

/**
 * Warns that the date of loss is outside the coverage: which rule it breaks, until when, and who helps
 * until then. The claim can still be filed.
 */
export function OutsideNotice({
  view,
  filing,
  className,
}: Props & { readonly className?: string }) {
  const title = outsideTitle({ view, filing });
  if (title === undefined) return null;
  const { text, localized, date } = texts(view.snapshot, view.language);
  const reason = reasonOf({ filing });
  const isGuess = filing.answers.isDateEstimated === true;
  const day = (covered: string) => coverageDate(view.settings, covered);
  const rule = reason.kind === 'UNKNOWN' ? undefined : lossDayWords({ text, day, date }, reason);
  return (
    <Notice tone="warning" className={className} title={title}>
      {rule !== undefined && <p>{rule}</p>}
      {reason.kind !== 'UNKNOWN' && reason.instead !== undefined && (
        <p>{localized(reason.instead)}</p>
      )}
      <p>{text(isGuess ? 'Claims_Outside_Estimated' : 'Claims_Outside')}</p>
    </Notice>
  );
}
