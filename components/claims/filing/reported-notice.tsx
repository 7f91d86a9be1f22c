import { ButtonForm } from '@/components/form/button-form';
import { Notice } from '@/components/ui';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { draftField } from '@/lib/claims/filing/say';
import { causeOf, isReportedGone, type StepName } from '@/lib/claims/filing/steps';
import { atStepField, phoneIsHere } from '@/lib/claims/form/phone-is-back';
import { texts } from '@/lib/content';
import { claimTypes } from '@/lib/pages';
import type { View } from '@/lib/request';
import { People } from './filing-proof';

/**
 * §10.18 Tells holders that the plan does not cover the claim type they chose before sign-in, and asks them to
 * confirm that they have a phone they reported as gone before they claim for something else.
 */
export function ReportedNotice({
  view,
  filing,
  step,
}: {
  readonly view: View;
  readonly filing: AnyFiling;
  /** The step that it stands at; absent on the form of one page. */
  readonly step?: StepName;
}) {
  const known = texts(view.snapshot, view.language);
  const { text } = known;
  const { draft, facts, answers } = filing;
  if (!draft || !facts.options) return null;
  const { causes, notCovered } = facts.options;
  const isOfType = ({ claimType }: { readonly claimType?: string }) =>
    claimType !== undefined && claimType === answers.claimType;
  const isCovered = causes.some(isOfType);
  const label = claimTypes(view, known).find(({ name }) => name === answers.claimType)?.label;
  const leftOut = !isCovered && notCovered.some(isOfType) && step !== 'summary' ? label : undefined;
  // Until a cause is chosen, it can still be the one that was reported.
  const isGone = isReportedGone(filing) && (!isCovered || causeOf(filing) !== undefined);
  if (leftOut === undefined && !isGone) return null;
  return (
    <Notice
      tone="warning"
      className={step === 'summary' ? '' : 'mb-6'}
      title={
        leftOut === undefined
          ? text('Verification_Withheld_Back_Title')
          : text('Claims_Reported_NotCovered', { type: leftOut })
      }
    >
      {leftOut !== undefined && causes.length > 0 && (
        <p className="mb-3">{text('Claims_Reported_NotCovered_Hint')}</p>
      )}
      {isGone && <p>{text('Claims_Reported_Gone')}</p>}
      <People view={view} />
      {isGone && (
        <ButtonForm
          view={view}
          change={phoneIsHere}
          values={{ [draftField]: draft.id, [atStepField]: step ?? '' }}
          size="small"
          variant="secondary"
        >
          {text('Verification_Withheld_Back')}
        </ButtonForm>
      )}
    </Notice>
  );
}
