import { redirect } from 'next/navigation';
import { Form, SubmitButton, TextField } from '@/components/form';
import { Card, LockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { ResendWait } from '@/components/verification/resend-wait';
import { SentTo } from '@/components/verification/sent-to';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type ConfirmStep, confirmEmail, resendEmailCode } from '@/lib/registration';
import type { View } from '@/lib/request';

const over = ['ACCESS_CODE_LOCKED', 'REGISTRATION_OVER'];

/** Where the code is entered that an address was sent. */
export function ConfirmPage({
  view,
  step,
  begins,
  kept,
  keptResend,
}: {
  readonly view: View;
  readonly step: ConfirmStep;
  /** The page that it begins at. */
  readonly begins: string;
  readonly kept: KeptForm | undefined;
  readonly keptResend: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, begins));
  if (step.kind === 'proven') redirect(link(view, step.to));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={text('Registration_Confirm_Title')}
      lead={text(`Registration_Confirm_Lead_${step.of}`)}
      back={{ href: link(view, step.back), label: text('Registration_Confirm_Back') }}
    >
      <div className="group/code">
        <SentTo
          channel="email"
          text={text('Verification_Code_Sent_email')}
          contact={step.masked}
          note={text('Verification_Code_Valid', { minutes: step.minutes })}
        />
        <div className="mt-8">
          <Form
            view={view}
            change={confirmEmail}
            kept={kept}
            flow={step.flow}
            lockedBy={over}
            label={text('Registration_Confirm_Title')}
          >
            <TextField
              kind="code"
              name="AccessCode"
              label={text('Verification_Code_Label')}
              hint={text('Verification_Code_Hint')}
            />
            <div>
              <SubmitButton size="large" pending={text('Verification_Button_Checking')}>
                {text(`Registration_Confirm_Button_${step.of}`)}
              </SubmitButton>
            </div>
          </Form>
        </div>
        {/* Once the code field has gone, because the verification is over, so is the resending. */}
        <Card
          tone="inset"
          padding="small"
          className="mt-10 group-not-has-[[name=AccessCode]]/code:hidden"
        >
          <h2 className="text-lg">{text('Verification_Resend_Header')}</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            {text('Verification_Resend_Text_email')} {text('Verification_Resend_Replaces')}
          </p>
          <Form
            view={view}
            change={resendEmailCode}
            kept={keptResend}
            flow={step.flow}
            lockedBy={[...over, 'TOO_MANY_CODES']}
            label={text('Verification_Resend_Header')}
          >
            <ResendWait
              seconds={step.resendAfterSeconds}
              waiting={text('Verification_Resend_Wait', { seconds: '{seconds}' })}
              ready={text('Verification_Resend_Ready')}
            >
              <SubmitButton variant="secondary" pending={text('Verification_Resend_Sending')}>
                {text('Verification_Resend_Button')}
              </SubmitButton>
            </ResendWait>
          </Form>
        </Card>
      </div>
    </NarrowPage>
  );
}
