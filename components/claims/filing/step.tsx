import type { ReactNode } from 'react';
import { AgentNotice } from '@/components/products/agent-notice';
import { NarrowPage } from '@/components/ui/narrow-page';
import { closingDay } from '@/lib/claims/filing/closing-day';
import type { AnyFiling, OpenFiling } from '@/lib/claims/filing/open-filing';
import { startPage, stepPage } from '@/lib/claims/filing/pages';
import { safetyOf } from '@/lib/claims/filing/safety';
import { isLengthKnown, nextStep, type StepName, stepsOf } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isKnownCustomer } from '@/lib/platform';
import type { View } from '@/lib/request';
import { SafetyNotice } from '../safety-notice';
import { CauseCostLine } from './cause-cost';
import { Progress } from './progress';
import { StepAnnouncement } from './step-events';

/** A step of a claim: where one is, the way back, when it was saved, and for whom it is filed. */
export function Step({
  view,
  filing,
  step,
  title,
  lead,
  announced = '',
  children,
}: {
  readonly view: View;
  readonly filing: OpenFiling;
  readonly step: StepName;
  /** What it asks, where that is not its name. */
  readonly title?: string;
  readonly lead?: string;
  /** What is told besides to whoever came by saving it. */
  readonly announced?: string;
  readonly children: ReactNode;
}) {
  const { text, localized, moment, date } = texts(view.snapshot, view.language);
  const reportUntil = closingDay(view, filing);
  const { begunBy } = filing.draft;
  const steps = stepsOf(filing);
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  const isBackToSummary = step !== 'summary' && nextStep(filing) === 'summary';
  const where = isLengthKnown(filing)
    ? text('Claims_Step_Place', { place: place + 1, count: steps.length })
    : text('Claims_Step_Place_Open', { place: place + 1 });
  const safety = safetyOf(filing);
  const warnings = safety.map(({ title }) => `${localized(title)}.`);
  const said = [`${text('Claims_Saved_Now')} ${where}.`, ...warnings, announced].join(' ').trim();
  return (
    <NarrowPage
      title={title ?? text(`Claims_Step_${step}`)}
      lead={lead ?? text(`Claims_Step_${step}_Lead`)}
      back={
        isBackToSummary
          ? {
              href: link(view, stepPage(filing.draft.id, 'summary')),
              label: text('Claims_Step_Back_Summary'),
            }
          : before
            ? {
                href: link(view, stepPage(filing.draft.id, before)),
                label: text('Claims_Step_Back'),
              }
            : { href: link(view, startPage), label: text('Claims_Step_Leave') }
      }
    >
      <Progress place={place} count={isLengthKnown(filing) ? steps.length : undefined} />
      <p className="mt-2 mb-6 text-sm text-muted">
        <span className="font-semibold">{where}</span>
        {' · '}
        {text('Claims_Saved', { moment: moment(filing.draft.savedAt) })}
        {begunBy !== '' &&
          view.audience.kind === 'holder' &&
          ` · ${text('Claims_Waiting_By', { name: begunBy })}`}
      </p>
      {reportUntil !== undefined && (
        <p className="-mt-3 mb-6 text-sm font-semibold">
          {text('Claims_Report_Until', { date: date(reportUntil) })}
        </p>
      )}
      {place > steps.indexOf('cause') && step !== 'summary' && (
        <CauseCostLine view={view} filing={filing} />
      )}
      <StepAnnouncement said={said} />
      <AgentNotice view={view} holder={holderOf(filing)} label="Claims_Agent" />
      <SafetyNotice view={view} safety={safety} className="mb-6" />
      {children}
    </NarrowPage>
  );
}

/** Whose claim it is, as an agent reads it; empty where nobody knows. */
export function holderOf({ policies }: AnyFiling): string {
  const customer = policies.flatMap(({ customers }) => customers).find(isKnownCustomer);
  const { firstName = '', lastName = '' } = customer ?? {};
  return `${firstName} ${lastName}`.trim();
}
