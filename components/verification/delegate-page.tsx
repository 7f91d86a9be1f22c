import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, LockIcon, Notice, UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { contactLink, isSignedIn, type View } from '@/lib/request';
import { codePage, type DelegateStep } from '@/lib/verification';
import { sendAccessCode } from '@/lib/verification/send-code';
import { SentTo } from './sent-to';

/** Where a delegate's link leads: the holder they act for, and the code that proves who they are. */
export function DelegatePage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: DelegateStep;
  readonly kept: KeptForm | undefined;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  if (step.kind === 'none')
    return (
      <NarrowPage
        icon={<LockIcon className="size-7" />}
        title={text('Delegate_Ended_Title')}
        lead={text('Delegate_Ended_Text')}
      >
        <LinkButton href={contactLink(view)} variant="secondary" size="large">
          {text('Delegate_Ended_Contact')}
        </LinkButton>
      </NarrowPage>
    );
  const { holder, may, masked, endsAt, isSent, flowId } = step;
  const lastDay = localTime(new Date(endsAt.getTime() - 1), view.snapshot.timeZone).day;
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={
        holder === ''
          ? text('Delegate_Title_Nameless')
          : text('Delegate_Title', { name: holder, client: view.snapshot.name })
      }
      lead={text(`Delegate_Lead_${may}`, { date: date(lastDay) })}
    >
      <div className="grid gap-6">
        {isSignedIn(view) && <Notice tone="warning">{text('Delegate_SignedIn')}</Notice>}
        <SentTo channel="email" text={text('Delegate_Code_To')} contact={masked} />
        <Form
          view={view}
          change={sendAccessCode}
          kept={kept}
          flow={flowId}
          hidden={{ method: 'email', emailIndex: '0', phoneIndex: '' }}
          lockedBy={['ACCESS_CODE_LOCKED', 'FLOW_EXPIRED']}
          label={text('Delegate_Code_To')}
        >
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="large" pending={text('Verification_Button_Sending')}>
              {text('Verification_Button_Send')}
            </SubmitButton>
            {isSent && (
              <LinkButton href={link(view, codePage)} variant="secondary" size="large">
                {text('Verification_HaveCode')}
              </LinkButton>
            )}
          </div>
        </Form>
        <Card tone="inset" padding="small">
          <p className="text-muted">{text('Delegate_NotYou')}</p>
        </Card>
      </div>
    </NarrowPage>
  );
}
