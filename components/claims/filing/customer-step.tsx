import { Card, DescriptionList, Notice } from '@/components/ui';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import { confirmCustomer } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach } from '@/lib/request';
import { ReachField, reachFacts, UnreachedNotice } from './reached-by';
import { customerFacts } from './said-facts';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

const account = '/policy-account';

/** Whom the contract belongs to, where a device or a letter goes, and where what is said of the claim goes. */
export function CustomerStep({
  view,
  filing,
  kept,
  reached,
}: StepProps & {
  /** Absent where nobody can tell, or where it is no matter of who files. */
  readonly reached: ReachedBy | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isAsked = reached?.isChosen === true;
  const known = customerFacts(view, filing);
  const facts = [...known, ...(isAsked ? [] : reachFacts(view, reached))];
  return (
    <Step view={view} filing={filing} step="customer">
      <Card padding="small" className="mb-6">
        {known.length === 0 && <p className="text-muted">{text('Claims_Customer_Unknown')}</p>}
        {facts.length > 0 && <DescriptionList items={facts} />}
      </Card>
      {isWithinReach(view, account) && (
        <Notice className="mb-6">
          {text('Claims_Customer_Change')}{' '}
          <a href={link(view, account)} className="link">
            {text('Claims_Customer_Change_Link')}
          </a>
        </Notice>
      )}
      {!isAsked && <UnreachedNotice view={view} reached={reached} className="mb-6" />}
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="customer"
        change={confirmCustomer}
        label={text('Claims_Step_customer')}
        submit={text('Claims_Customer_Right')}
      >
        {isAsked && <ReachField view={view} reached={reached} />}
      </StepForm>
    </Step>
  );
}
