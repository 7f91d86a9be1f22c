import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { type PlanDetails, whyNoOffer } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Why there is no way to go on with a plan today, in the platform’s words, and from when there is. */
export function WhyNoOffer({
  view,
  plan: { actions },
}: {
  readonly view: View;
  readonly plan: PlanDetails;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { reason, from } = whyNoOffer(actions);
  return (
    <Notice title={text('Offers_None')}>
      {reason && <p>{localized(reason.text)}</p>}
      {from !== undefined && <p>{text('Offers_None_From', { date: date(from) })}</p>}
    </Notice>
  );
}
