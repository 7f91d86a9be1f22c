import { Card, DescriptionList, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { FoundPlan } from '@/lib/account';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §2.4 The found contract, as far as somebody may see it who has not proved who they are. */
export function FoundPlanCard({
  view,
  plan,
  problemHtml,
}: {
  readonly view: View;
  readonly plan: FoundPlan | undefined;
  /** Why there is none, where that was not to be expected, as HTML that the server has sanitised. */
  readonly problemHtml?: string | undefined;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  if (!plan && problemHtml) return <Notice tone="danger" html={problemHtml} />;
  if (!plan)
    return (
      <Notice tone="warning">
        <p>{text('CreateAccount_Confirmation_Unavailable')}</p>
      </Notice>
    );
  return (
    <Card padding="small">
      <DescriptionList
        items={[
          { term: text('CreateAccount_Confirmation_Plan'), value: localized(plan.planName) },
          {
            term: text('CreateAccount_Confirmation_Number'),
            value: (
              <Verbatim dir="ltr" className="tabular-nums">
                {plan.maskedNumber}
              </Verbatim>
            ),
          },
          ...(plan.until === undefined
            ? []
            : [{ term: text('CreateAccount_Confirmation_Until'), value: date(plan.until) }]),
        ]}
      />
    </Card>
  );
}
