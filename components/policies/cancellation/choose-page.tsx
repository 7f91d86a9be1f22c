import { Card, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { cancelPage, link } from '@/lib/navigation';
import { type Plan, plansAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { PlanBadge } from '../plan-badge';

/** Which of several plans is to be canceled. */
export function ChooseCancelPage({
  view,
  plans,
}: {
  readonly view: View;
  readonly plans: readonly Plan[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text(plans.length === 0 ? 'Cancel_None' : 'Cancel_Choose')}
      back={{ href: link(view, plansAddress), label: text('Plans_Title') }}
    >
      {plans.length === 0 ? (
        <LinkButton href={link(view, plansAddress)}>{text('Plans_Title')}</LinkButton>
      ) : (
        <ul className="grid gap-4">
          {plans.map(({ policy }) => (
            <li key={policy.id}>
              <Card padding="small" className="relative has-[a]:hover:border-accent-7">
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                  <a
                    href={link(view, cancelPage(policy.id))}
                    className="min-w-0 text-lg font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {localized(policy.planName)}
                  </a>
                  <PlanBadge view={view} policy={policy} />
                </div>
                <p className="mt-1 text-sm text-muted">
                  {text('Dashboard_Plan_Number')} <Verbatim>{policy.policyNumber}</Verbatim>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </NarrowPage>
  );
}
