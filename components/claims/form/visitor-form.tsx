import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { askedTypes, keepClaimForm, unsureType } from '@/lib/claims/form/keep';
import type { KeptClaim } from '@/lib/claims/kept/kept-claim';
import { texts } from '@/lib/content';
import { writtenDay } from '@/lib/form';
import { findContractPage, link } from '@/lib/navigation';
import { claimTypes } from '@/lib/pages';
import type { View } from '@/lib/request';
import { DescriptionField, WhenField } from '../filing/incident-fields';
import { LeaveGuard } from '../filing/leave-guard';
import { visitorLeaveWords } from '../filing/leave-words';

/** §2.1 claim-form, before sign-in: what can be said without a contract, of which it shows nothing. */
export function VisitorClaimForm({
  view,
  kept,
  before,
  isDropped,
}: {
  readonly view: View;
  /** Its form, as it came back. */
  readonly kept: KeptForm | undefined;
  /** What this browser has said before. */
  readonly before: KeptClaim | undefined;
  /** Whether its address says that it was discarded: anyone can write one. */
  readonly isDropped: boolean;
}) {
  const known = texts(view.snapshot, view.language);
  const { text } = known;
  const types = askedTypes(view);
  const labels = new Map(claimTypes(view, known).map(({ name, label }) => [name, label]));
  return (
    <NarrowPage title={text('Claims_Form_Title')} lead={text('Claims_Form_Visitor_Lead')}>
      {isDropped && !before && (
        <Notice tone="success" role="status" className="mb-6">
          {text('Claims_Discarded_Here')}
        </Notice>
      )}
      <Form
        view={view}
        change={keepClaimForm}
        kept={kept}
        {...(before
          ? {
              given: {
                claimType: before.claimType ?? unsureType,
                dateOfLoss: writtenDay({ ...view, text }, before.dateOfLoss),
                description: before.description,
                ...(before.isDateEstimated ? { isDateEstimated: 'on' } : {}),
              },
            }
          : {})}
        label={text('Claims_Form_Title')}
        isPageForm
      >
        {types.length > 0 && (
          <RadioGroup
            name="claimType"
            legend={text('Claims_Cause_Legend')}
            options={types.map((value) => ({
              value,
              label: labels.get(value) ?? text('Claims_Form_Type_Unsure'),
            }))}
          />
        )}
        <WhenField view={view} />
        <DescriptionField view={view} />
        <p className="text-sm text-muted">{text('Claims_Form_KeptHere')}</p>
        <LeaveGuard text={visitorLeaveWords(view, text('Claims_Form_Keep'))} />
        <div>
          <SubmitButton size="large" pending={text('Claims_Saving')}>
            {text('Claims_Form_Keep')}
          </SubmitButton>
        </div>
      </Form>
      <p className="mt-6 text-muted">
        {text('Claims_Form_NoClaim')}{' '}
        <a href={link(view, findContractPage)} className="link">
          {text('Claims_Form_NoClaim_Link')}
        </a>
      </p>
    </NarrowPage>
  );
}
