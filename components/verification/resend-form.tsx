import { Form, SubmitButton } from '@/components/form';
import { Card } from '@/components/ui';
import type { ChangeForm, KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { SentCode } from '@/lib/verification';
import { ResendWait } from './resend-wait';

/** Asks for another code, as soon as that may be done. */
export function ResendForm({
  view,
  change,
  code,
  flow,
  hidden = {},
  otherWay,
  kept,
}: {
  readonly view: View;
  /** What sends another. */
  readonly change: ChangeForm;
  readonly code: Pick<SentCode, 'channel' | 'resendAfterSeconds'>;
  readonly flow?: string | undefined;
  /** What tells it apart where the page has several. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Where another way is chosen, unless the way back of the page leads there already. */
  readonly otherWay?: string | undefined;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset" padding="small">
      <h2 className="text-lg">{text('Verification_Resend_Header')}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {text(`Verification_Resend_Text_${code.channel}`)} {text('Verification_Resend_Replaces')}
      </p>
      <Form
        view={view}
        change={change}
        kept={kept}
        hidden={hidden}
        {...(flow ? { flow } : {})}
        lockedBy={['ACCESS_CODE_LOCKED', 'TOO_MANY_CODES', 'FLOW_EXPIRED', 'REGISTRATION_OVER']}
        label={text('Verification_Resend_Header')}
      >
        <ResendWait
          seconds={code.resendAfterSeconds}
          waiting={text('Verification_Resend_Wait', { seconds: '{seconds}' })}
          ready={text('Verification_Resend_Ready')}
        >
          <SubmitButton variant="secondary" pending={text('Verification_Resend_Sending')}>
            {text('Verification_Resend_Button')}
          </SubmitButton>
        </ResendWait>
      </Form>
      {otherWay && (
        <a
          href={otherWay}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {text('Verification_Back_Method')}
        </a>
      )}
    </Card>
  );
}
