import type { ReactNode } from 'react';
import { CoverageNotice } from '@/components/policies/coverage-notice';
import { NarrowPage } from '@/components/ui/narrow-page';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type OpenRegistration, registrationPages } from '@/lib/products/registration';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';

type StepName = keyof typeof registrationPages;

/**
 * A step of a registration: where one is, the way back, whose product it becomes and, before anything is
 * typed and before it is sent, whether the plan covers anything now.
 */
export function Step({
  view,
  registration: { open, plan, holder, today },
  step,
  children,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly step: StepName;
  readonly children: ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  // With one plan there is nothing to choose among.
  const steps: readonly StepName[] =
    open.length === 1 ? ['kind', 'details', 'check'] : ['plan', 'kind', 'details', 'check'];
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  const chosen = plan ? [plan] : [];
  const noticed = step === 'plan' ? open : place === 0 || step === 'check' ? chosen : [];
  return (
    <NarrowPage
      title={text(`Products_Step_${step}`)}
      lead={text(`Products_Step_${step}_Lead`)}
      back={
        before
          ? { href: link(view, registrationPages[before]), label: text('Products_Step_Back') }
          : { href: link(view, '/product-management'), label: text('Products_Back') }
      }
    >
      <p className="-mt-4 mb-6 text-sm font-semibold text-muted">
        {text('Products_Step_Place', { place: place + 1, count: steps.length })}
      </p>
      <AgentNotice view={view} holder={holder} />
      {noticed.map(({ policy }) => (
        <CoverageNotice
          key={policy.id}
          view={view}
          policy={policy}
          today={today}
          plan={
            open.length === 1 ? undefined : (
              <WithVerbatim
                of={policy.policyNumber}
              >{`${localized(policy.planName)} (${policy.policyNumber})`}</WithVerbatim>
            )
          }
          className="mb-6"
        />
      ))}
      {children}
    </NarrowPage>
  );
}
