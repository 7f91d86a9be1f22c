import { Card, DescriptionList } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { saysOutside } from '@/lib/claims/filing/outside-cover';
import { claimFormOf } from '@/lib/claims/filing/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { claimTypes } from '@/lib/pages';
import type { View } from '@/lib/request';
import { givenIncident } from '../filing/incident-fields';

/** Says in the address that what was said already is to be changed. */
export const changeParameter = 'change';

const fields: readonly string[] = ['dateOfLoss', 'description'];

/**
 * Whether when and what happened is said and saved, before anybody signed in or on this page: nobody is
 * asked for it again. It is shown in its fields again where something is wrong with it, or told of the day.
 */
export function isSaidAlready(filing: AnyFiling, kept: KeptForm | undefined): boolean {
  const { dateOfLoss, description } = filing.answers;
  if (!filing.draft || dateOfLoss === undefined || !description || saysOutside(filing))
    return false;
  const isWrong = kept?.problems.some(({ field }) => fields.includes(field)) ?? false;
  // What was typed into a form that was refused can be something else than what is saved.
  return !isWrong && !kept?.refusal;
}

/** What the form sends along of it. */
export function saidAlready(view: View, filing: AnyFiling): Readonly<Record<string, string>> {
  const { dateOfLoss = '', description = '', isDateEstimated } = givenIncident(view, filing);
  return { dateOfLoss, description, ...(isDateEstimated ? { isDateEstimated } : {}) };
}

/** When and what happened, as it is saved, with a way to change it. */
export function SaidAlready({
  view,
  filing: { draft, answers },
}: {
  readonly view: View;
  readonly filing: AnyFiling;
}) {
  const known = texts(view.snapshot, view.language);
  const { text, date } = known;
  const { claimType, dateOfLoss = '', description = '', isDateEstimated } = answers;
  const day = date(dateOfLoss);
  const type = claimTypes(view, known).find(({ name }) => name === claimType);
  return (
    <Card tone="inset" padding="small">
      <section aria-labelledby="said-already">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="said-already" className="text-lg">
            {text('Claims_Form_Said')}
          </h2>
          <a
            href={link(view, `${claimFormOf(draft?.id ?? '')}?${changeParameter}=1`)}
            className="link-line"
          >
            {text('Claims_Change')}
            <span className="sr-only">: {text('Claims_Form_Said')}</span>
          </a>
        </div>
        <DescriptionList
          items={[
            ...(type ? [{ term: text('Claims_Fact_Cause'), value: type.label }] : []),
            {
              term: text('Claims_Fact_When'),
              value: isDateEstimated ? text('Claims_Fact_When_Estimated', { date: day }) : day,
            },
            { term: text('Claims_Incident_Description'), value: description },
          ]}
        />
      </section>
    </Card>
  );
}
