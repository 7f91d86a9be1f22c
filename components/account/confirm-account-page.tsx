import { redirect } from 'next/navigation';
import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { ReachableLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { SentTo } from '@/components/verification/sent-to';
import { type AccountConfirmation, accountSearchPage, accountStepPage } from '@/lib/account';
import { createAccount } from '@/lib/account/create-account/create-account';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { loginAddress } from '@/lib/identity';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { FoundPlanCard } from './found-plan';
import { StepList } from './step-list';

/** §2.5 step 3: the found contract, and the one e-mail or a choice with the first preselected. */
export function ConfirmAccountPage({
  view,
  confirmation,
  kept,
  searchPage,
}: {
  readonly view: View;
  readonly confirmation: AccountConfirmation;
  readonly kept: KeptForm | undefined;
  /** Where whoever has found no contract begins. */
  readonly searchPage: string;
}) {
  if (confirmation.kind === 'none') redirect(link(view, searchPage));
  if (confirmation.kind === 'no-email') redirect(link(view, confirmation.page));
  const { text } = texts(view.snapshot, view.language);
  const { origin, emails, isCaptured, plan, problemHtml } = confirmation;
  const back = isCaptured
    ? { page: accountStepPage(origin, 'email'), label: text('CreateAccount_Back_Email') }
    : { page: accountSearchPage(origin), label: text('CreateAccount_Back_Search') };
  return (
    <NarrowPage
      title={text('CreateAccount_Confirmation_PageTitle')}
      lead={text('CreateAccount_Confirmation_Lead')}
      back={{ href: link(view, back.page), label: back.label }}
    >
      <StepList view={view} current="confirmation" asksEmail={isCaptured} />
      <FoundPlanCard view={view} plan={plan} problemHtml={problemHtml} />
      <div className="mt-8">
        <Form
          view={view}
          isPageForm
          change={createAccount}
          hidden={emails.length > 1 ? {} : { emailIndex: '0' }}
          kept={kept}
          given={confirmation.given}
          flow={confirmation.confirmationId}
          lockedBy={['SEARCH_EXPIRED', 'TOO_MANY_ACCOUNTS']}
          dialogs={{
            ACCOUNT_EXISTS: {
              title: text('CreateAccount_UserExists_Header'),
              body: text('CreateAccount_UserExists_Body'),
              close: text('CreateAccount_UserExists_Back'),
              action: {
                label: text('CreateAccount_UserExists_Login'),
                href: link(view, loginAddress(view)),
              },
            },
          }}
          label={text('CreateAccount_Confirmation_PageTitle')}
        >
          {emails.length > 1 ? (
            <RadioGroup
              name="emailIndex"
              legend={text('CreateAccount_Confirmation_Legend')}
              defaultValue="0"
              options={emails.map(({ index, shown }) => ({ value: String(index), label: shown }))}
            />
          ) : (
            <SentTo
              channel="email"
              text={text('CreateAccount_Confirmation_Single')}
              contact={emails[0]?.shown ?? ''}
            />
          )}
          <div>
            <SubmitButton size="large" pending={text('CreateAccount_Confirmation_Sending')}>
              {text('CreateAccount_Confirmation_Button')}
            </SubmitButton>
          </div>
        </Form>
      </div>
      {!isCaptured && (
        <p className="mt-8 border-t border-neutral-5 pt-4 text-muted">
          {text('CreateAccount_Confirmation_Wrong')}{' '}
          <ReachableLink href={contactLink(view)} className="link-line">
            {text('CreateAccount_Confirmation_Wrong_Link')}
          </ReachableLink>
        </p>
      )}
    </NarrowPage>
  );
}
