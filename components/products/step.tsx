import type { ReactNode } from 'react';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type OpenRegistration, registrationPages } from '@/lib/products/registration';
import type { View } from '@/lib/request';
import { AgentNotice } from './agent-notice';

type StepName = keyof typeof registrationPages;

/** A step of a registration: where one is, the way back, and whose product it becomes. */
export function Step({
  view,
  registration: { open, holder },
  step,
  children,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly step: StepName;
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  // With one plan there is nothing to choose among.
  const steps: readonly StepName[] =
    open.length === 1 ? ['kind', 'details', 'check'] : ['plan', 'kind', 'details', 'check'];
  const place = steps.indexOf(step);
  const before = steps[place - 1];
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
      {children}
    </NarrowPage>
  );
}
