import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { ArrowLeftIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { EmailField } from '@/components/verification/email-field';
import { accountSearchPage, type EmailCapture } from '@/lib/account';
import { captureAccountEmail } from '@/lib/account/create-account/capture-email';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { readableEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import { StepList } from './step-list';

/** §2.5 step 2: "Email capture, when the policy has no email", with next and back (§2.4). */
export function AccountEmailPage({
  view,
  capture,
  kept,
  searchPage,
}: {
  readonly view: View;
  readonly capture: EmailCapture;
  readonly kept: KeptForm | undefined;
  /** Where whoever has found no contract begins. */
  readonly searchPage: string;
}) {
  if (capture.kind === 'none') redirect(link(view, searchPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('CreateAccount_Email_PageTitle')}
      lead={text('CreateAccount_Email_Lead')}
    >
      <StepList view={view} current="email" asksEmail />
      <Form
        view={view}
        isPageForm
        change={captureAccountEmail}
        kept={kept}
        given={{ Email: readableEmail(capture.email) }}
        flow={capture.searchId}
        lockedBy={['SEARCH_EXPIRED']}
        label={text('CreateAccount_Email_PageTitle')}
      >
        <EmailField view={view} labels="CreateAccount_Email" />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="large" pending={text('CreateAccount_Email_Sending')}>
            {text('CreateAccount_Email_Next')}
          </SubmitButton>
          <LinkButton
            href={link(view, accountSearchPage(capture.origin))}
            variant="secondary"
            size="large"
          >
            <ArrowLeftIcon />
            {text('CreateAccount_Email_Back')}
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
