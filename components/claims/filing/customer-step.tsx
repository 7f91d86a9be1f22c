import { Card, DescriptionList, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { confirmCustomer } from '@/lib/claims/filing/say';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach } from '@/lib/request';
import { customerFacts } from './said-facts';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

const account = '/policy-account';

/** Whom the contract belongs to, where a device or a letter goes, and where what is said of the claim goes. */
export function CustomerStep({
  view,
  filing,
  kept,
  contacts,
}: StepProps & {
  /** Masked. */
  readonly contacts: readonly string[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const known = customerFacts(view, filing);
  const facts =
    contacts.length === 0
      ? known
      : [
          ...known,
          {
            term: text('Claims_Customer_Contacts'),
            value: (
              <Verbatim dir="ltr" className="block break-all whitespace-pre-line rtl:text-end">
                {contacts.join('\n')}
              </Verbatim>
            ),
          },
        ];
  return (
    <Step view={view} filing={filing} step="customer">
      <Card padding="small" className="mb-6">
        {facts.length > 0 ? (
          <DescriptionList items={facts} />
        ) : (
          <p className="text-muted">{text('Claims_Customer_Unknown')}</p>
        )}
      </Card>
      {isWithinReach(view, account) && (
        <Notice className="mb-6">
          {text('Claims_Customer_Change')}{' '}
          <a
            href={link(view, account)}
            className="font-semibold text-link underline underline-offset-4"
          >
            {text('Claims_Customer_Change_Link')}
          </a>
        </Notice>
      )}
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="customer"
        change={confirmCustomer}
        label={text('Claims_Step_customer')}
        submit={text('Claims_Customer_Right')}
      />
    </Step>
  );
}
