import { Notice } from '@/components/ui';
import { saysOutside } from '@/lib/claims/filing/outside-cover';
import type { Filing } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/**
 * Says where the day is given that it lies outside the time of the cover: once, without the day that
 * would do, and that the claim can be filed all the same.
 */
export function OutsideNotice({ view, filing }: { readonly view: View; readonly filing: Filing }) {
  if (!saysOutside(filing)) return null;
  const { text } = texts(view.snapshot, view.language);
  const isGuess = filing.answers.isDateEstimated === true;
  return (
    <Notice tone="warning" className="mb-6" title={text('Claims_Outside_Title')}>
      <p>{text(isGuess ? 'Claims_Outside_Estimated' : 'Claims_Outside')}</p>
    </Notice>
  );
}
