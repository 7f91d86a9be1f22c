import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, LockIcon, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { CodeForm } from '@/components/verification/code-form';
import { CodeSent } from '@/components/verification/code-sent';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { AcceptStep } from '@/lib/policies';
import { confirmTransfer, sendTransferCode } from '@/lib/policies/transfers/accept';
import { contactLink, isSignedIn, type View } from '@/lib/request';

/** Where the link of an offered plan leads: who offers it, and the code by which its new owner confirms. */
export function AcceptPage({
  view,
  token,
  step,
  keptSend,
  keptConfirm,
}: {
  readonly view: View;
  readonly token: string;
  readonly step: AcceptStep;
  readonly keptSend: KeptForm | undefined;
  readonly keptConfirm: KeptForm | undefined;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  if (step.kind !== 'open')
    return (
      <NarrowPage
        title={text(`Transfer_Link_${step.kind}`)}
        lead={text(`Transfer_Link_${step.kind}_Text`)}
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton href={link(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
          <LinkButton href={contactLink(view)} variant="secondary">
            {text('Dashboard_Contact')}
          </LinkButton>
        </div>
      </NarrowPage>
    );
  const { planName, offeredBy, hasNext, masked, until, sent } = step;
  const plan = localized(planName);
  const title =
    offeredBy === ''
      ? text('Transfer_Offer_Nameless', { plan })
      : text('Transfer_Offer', { name: offeredBy, plan });
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={title}
      lead={text('Transfer_Offer_Lead')}
    >
      <Card>
        <h2 className="text-lg">{text('Transfer_Offer_What')}</h2>
        <ul className="mt-2 list-disc space-y-1.5 ps-5">
          <li>{text('Transfer_Offer_Plan')}</li>
          <li>{text('Transfer_Offer_Bills')}</li>
          {hasNext && <li>{text('Transfer_Offer_Next')}</li>}
          <li>{text('Transfer_Offer_Undo')}</li>
          <li>
            {text('Transfer_ConfirmUntil')}{' '}
            <time dateTime={until.toISOString()}>{moment(until)}</time>
          </li>
        </ul>
        {isSignedIn(view) && (
          <Notice tone="warning" className="mt-6">
            {text('Transfer_Offer_SignedIn')}
          </Notice>
        )}
        <div className="mt-6 border-t border-neutral-5 pt-6">
          {sent && <CodeSent view={view} code={sent} again={sendTransferCode} />}
          {sent && (
            <div className="mt-6">
              <CodeForm
                view={view}
                change={confirmTransfer}
                kept={keptConfirm}
                isPageForm
                lockedBy={['TRANSFER_OVER']}
                hidden={{ token }}
                label={text('Transfer_Confirm')}
                button={text('Transfer_Confirm')}
              />
            </div>
          )}
          <div className={sent ? 'mt-6' : ''}>
            <Form
              view={view}
              change={sendTransferCode}
              kept={keptSend}
              lockedBy={['ACCESS_CODE_LOCKED', 'TRANSFER_OVER']}
              hidden={{ token }}
              label={text('Transfer_Send')}
            >
              {!sent && <p>{text('Transfer_Send_To', { email: masked })}</p>}
              <div>
                <SubmitButton
                  variant={sent ? 'quiet' : 'primary'}
                  pending={text('Verification_Resend_Sending')}
                >
                  {text(sent ? 'Verification_Resend_Button' : 'Transfer_Send')}
                </SubmitButton>
              </div>
            </Form>
          </div>
        </div>
      </Card>
    </NarrowPage>
  );
}
