import { redirect } from 'next/navigation';
import { LockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { CodeForm } from '@/components/verification/code-form';
import { ResendForm } from '@/components/verification/resend-form';
import { SentTo } from '@/components/verification/sent-to';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ConfirmStep } from '@/lib/registration';
import { confirmEmail, resendEmailCode } from '@/lib/registration/confirm-email';
import type { View } from '@/lib/request';

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
          <CodeForm
            view={view}
            change={confirmEmail}
            kept={kept}
            flow={step.flow}
            lockedBy={['REGISTRATION_OVER']}
            label={text('Registration_Confirm_Title')}
            button={text(`Registration_Confirm_Button_${step.of}`)}
          />
        </div>
        {/* Once the code field has gone, because the verification is over, so is the resending. */}
        <div className="mt-10 group-not-has-[[name=AccessCode]]/code:hidden">
          <ResendForm
            view={view}
            change={resendEmailCode}
            code={{ channel: 'email', resendAfterSeconds: step.resendAfterSeconds }}
            flow={step.flow}
            kept={keptResend}
          />
        </div>
      </div>
    </NarrowPage>
  );
}
