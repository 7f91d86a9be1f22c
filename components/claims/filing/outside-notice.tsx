import { Notice } from '@/components/ui';
import { saysOutside } from '@/lib/claims/filing/outside-cover';
import { outsideReason } from '@/lib/claims/filing/outside-reason';
import { causeOf, type Filing } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';

interface Props {
  readonly view: View;
  readonly filing: Filing;
}

/** What is wrong with the day, in one sentence; `undefined` where nothing is said of it. */
export function outsideTitle({ view, filing }: Props): string | undefined {
  if (!saysOutside(filing)) return undefined;
  const { text, localized } = texts(view.snapshot, view.language);
  const { kind } = outsideReason(filing, today(view.snapshot.timeZone));
  const cause = localized(causeOf(filing)?.title ?? '');
  return text(`Claims_Outside_${kind}_Title`, { cause });
}

/**
 * Says where the day is given which rule it does not meet, until when and who helps meanwhile: once,
 * and that the claim can be filed all the same.
 */
export function OutsideNotice({ view, filing }: Props) {
  const title = outsideTitle({ view, filing });
  if (title === undefined) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  const reason = outsideReason(filing, today(view.snapshot.timeZone));
  const isGuess = filing.answers.isDateEstimated === true;
  const date = 'from' in reason ? reason.from : 'until' in reason ? reason.until : undefined;
  return (
    <Notice tone="warning" className="mb-6" title={title}>
      {date !== undefined && (
        <p>
          {text(`Claims_Outside_${reason.kind}_Date`, { date: coverageDate(view.settings, date) })}
        </p>
      )}
      {reason.kind === 'WAITING' && reason.instead !== undefined && (
        <p>{localized(reason.instead)}</p>
      )}
      <p>{text(isGuess ? 'Claims_Outside_Estimated' : 'Claims_Outside')}</p>
    </Notice>
  );
}
