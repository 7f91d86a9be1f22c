import { Form, SubmitButton } from '@/components/form';
import { Card } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { addDays } from '@/lib/dates';
import type { AutomaticRenewal } from '@/lib/platform';
import { setRenewal } from '@/lib/policies/renewal/set-renewal';
import type { View } from '@/lib/request';

/** Whether a plan renews by itself, when and for how much; its holder turns that off or on. */
export function PlanRenewal({
  view,
  policyId,
  renewal,
  kept,
}: {
  readonly view: View;
  readonly policyId: string;
  readonly renewal: AutomaticRenewal;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { isOn } = renewal;
  const label = text(isOn ? 'Plan_Renewal_TurnOff' : 'Plan_Renewal_TurnOn');
  return (
    <Card padding="small">
      <section aria-labelledby="renewal">
        <h2 id="renewal" className="text-lg">
          {text('Plan_Renewal_Title')}
        </h2>
        <p className="mt-1">
          <RenewalWords view={view} renewal={renewal} />
        </p>
        {view.audience.kind === 'holder' && (
          <>
            <p className="mt-1 mb-3 text-sm text-muted">
              {text(isOn ? 'Plan_Renewal_On_Hint' : 'Plan_Renewal_Off_Hint')}
            </p>
            <FreshProof view={view} change={setRenewal}>
              <Form
                view={view}
                change={setRenewal}
                kept={kept}
                hidden={{ plan: policyId, renewal: isOn ? 'off' : 'on' }}
                label={label}
              >
                <div>
                  <SubmitButton
                    variant="secondary"
                    size="small"
                    pending={text('Plan_Renewal_Pending')}
                  >
                    {label}
                  </SubmitButton>
                </div>
              </Form>
            </FreshProof>
          </>
        )}
      </section>
    </Card>
  );
}

/** “This plan renews on D for $X”, or that it ends on its last day and does not renew. */
export function RenewalWords({
  view,
  renewal: { isOn, renewsOn, price },
}: {
  readonly view: View;
  readonly renewal: AutomaticRenewal;
}) {
  const { text, money, date } = texts(view.snapshot, view.language);
  if (!isOn) return text('Plan_Renewal_Off', { date: date(addDays(renewsOn, -1)) });
  const amount = money(price.amount, price.currency);
  return (
    <WithVerbatim of={amount}>
      {text('Plan_Renewal_On', { date: date(renewsOn), amount })}
    </WithVerbatim>
  );
}
