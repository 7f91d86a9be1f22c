import { redirect } from 'next/navigation';
import { Checkbox, Form, SubmitButton } from '@/components/form';
import { ArrowRightIcon, MailIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { type EmailCaptureStep, methodPage } from '@/lib/verification';
import { captureEmail } from '@/lib/verification/capture-email';
import { EmailField } from './email-field';

/** §2.3 "Email capture step: email field and a required confirmation checkbox." */
export function EmailCapturePage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: EmailCaptureStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, '/'));
  if (step.kind === 'not-needed') redirect(link(view, methodPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<MailIcon className="size-7" />}
      title={text('Verification_Capture_PageTitle')}
      lead={text('Verification_Capture_Lead')}
      back={{ href: link(view, step.searchForm), label: text('Verification_Back_search') }}
    >
      <Form
        view={view}
        isPageForm
        change={captureEmail}
        kept={kept}
        given={step.given}
        flow={step.flowId}
        lockedBy={['FLOW_EXPIRED', 'TOO_MANY_EMAILS']}
        label={text('Verification_Capture_PageTitle')}
      >
        <EmailField view={view} labels="Verification_Capture" />
        <Checkbox name="isEmailConfirmed" label={text('Verification_Capture_Confirm')} />
        <div>
          <SubmitButton
            size="large"
            disableWhileInvalid
            pending={text('Verification_Capture_Sending')}
          >
            {text('Verification_Capture_Next')}
            <ArrowRightIcon />
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
