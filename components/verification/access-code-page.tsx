import { redirect } from 'next/navigation';
import { Checkbox } from '@/components/form';
import { LockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import type { Texts } from '@/lib/content';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { type AccessCodeStep, methodPage } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { resendAccessCode, sendAccessCodeAgain } from '@/lib/verification/send-code';
import { CancelRegistration } from './cancel-registration';
import { CodeForm } from './code-form';
import { CodeSent } from './code-sent';
import { ResendForm } from './resend-form';

/** §2.3 Where the access code is entered. */
export function AccessCodePage({
  view,
  step,
  kept,
  keptResend,
}: {
  readonly view: View;
  readonly step: AccessCodeStep;
  readonly kept: KeptForm | undefined;
  readonly keptResend: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, '/'));
  if (step.kind === 'not-sent') redirect(link(view, methodPage));
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={text('Verification_Code_PageTitle')}
      back={
        step.isRegistration
          ? { href: link(view, methodPage), label: text('Verification_Back_Method') }
          : {
              href: link(view, step.back.to),
              label: text(`Verification_Back_${step.back.step}`),
            }
      }
    >
      <div className="group/code">
        <CodeSent view={view} code={step} again={sendAccessCodeAgain} flow={step.flowId} />
        <div className="mt-8">
          <CodeForm
            view={view}
            change={checkAccessCode}
            kept={kept}
            flow={step.flowId}
            lockedBy={['FLOW_EXPIRED']}
            label={text('Verification_Code_PageTitle')}
            button={text('Verification_Button_Check')}
          >
            {step.offersTrust && (
              <Checkbox
                name="IsDeviceTrustable"
                label={text('Verification_Trust_Label')}
                hint={text('Verification_Trust_Hint', {
                  duration: trustDuration(step.trustMinutes, content),
                })}
              />
            )}
          </CodeForm>
        </div>
        {/* Once the code field has gone, because the verification is over, so is the resending. */}
        <div className="mt-10 group-not-has-[[name=AccessCode]]/code:hidden">
          <ResendForm
            view={view}
            change={resendAccessCode}
            code={step}
            flow={step.flowId}
            otherWay={step.isRegistration ? undefined : link(view, methodPage)}
            kept={keptResend}
          />
        </div>
      </div>
      {step.isRegistration && (
        <div className="mt-8">
          <CancelRegistration view={view} />
        </div>
      )}
    </NarrowPage>
  );
}

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** How long a device stays trusted, in the largest unit that fits. */
export function trustDuration(minutes: number, { text }: Texts): string {
  if (minutes >= minutesPerDay)
    return text('Verification_Trust_Days', { count: Math.floor(minutes / minutesPerDay) });
  if (minutes >= minutesPerHour)
    return text('Verification_Trust_Hours', { count: Math.floor(minutes / minutesPerHour) });
  return text('Verification_Trust_Minutes', { count: minutes });
}
