import { redirect } from 'next/navigation';
import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { LinkButton, Notice, ReachableLink, ShieldCheckIcon, TelephoneLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address, link, provesFiling } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { type ProofStep, proofCodePage } from '@/lib/verification';
import { sendProof } from '@/lib/verification/proof/send-proof';
import { SentTo } from './sent-to';

type Ways = Extract<ProofStep, { kind: 'ways' }>;

/** §10.18 Where a holder chooses how the code reaches them that a change needs. */
export function ProofPage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: ProofStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  const isFiling = step.kind === 'ways' && provesFiling(step.to);
  const back =
    step.kind === 'ways'
      ? { href: link(view, step.to), label: text('Verification_Proof_Back') }
      : undefined;
  return (
    <NarrowPage
      icon={<ShieldCheckIcon className="size-7" />}
      title={text('Verification_Proof_PageTitle')}
      lead={text(isFiling ? 'Verification_Proof_Lead_Filing' : 'Verification_Proof_Lead')}
      back={back}
    >
      {step.kind === 'unavailable' ? (
        <Notice tone="warning">{text('Verification_Proof_Unavailable')}</Notice>
      ) : (
        <Choice view={view} step={step} kept={kept} />
      )}
    </NarrowPage>
  );
}

function Choice({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: Ways;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (step.isProven)
    return (
      <>
        <Notice tone="success">{text('Verification_Proof_Done')}</Notice>
        <LinkButton href={link(view, step.to)} className="mt-6">
          {text('Verification_Proof_Continue')}
        </LinkButton>
      </>
    );
  return (
    <>
      {step.ways.length > 0 ? (
        <WayForm view={view} step={step} kept={kept} />
      ) : (
        <Notice tone="warning" title={text('Verification_Proof_None_Title')}>
          {text(whyNone(step))}
        </Notice>
      )}
      {step.ways.length > 0 && step.leavesOut && (
        <p className="mt-4 text-sm text-muted">{text('Verification_Proof_LeftOut')}</p>
      )}
      {step.isSent && (
        <p className="mt-4">
          <a href={link(view, proofCodePage)} className="link-line">
            {text('Verification_HaveCode')}
          </a>
        </p>
      )}
      <People view={view} />
    </>
  );
}

function whyNone({ leavesOut, hasNewer }: Ways): string {
  if (leavesOut) return 'Verification_Proof_LeftOut';
  return hasNewer ? 'Verification_Proof_None_Newer' : 'Verification_Proof_None';
}

/** One answer is not asked for. */
function WayForm({
  view,
  step: { ways, to, given },
  kept,
}: {
  readonly view: View;
  readonly step: Ways;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const only = ways.length === 1 ? ways[0] : undefined;
  return (
    <Form
      view={view}
      isPageForm
      change={sendProof}
      kept={kept}
      given={given}
      hidden={{ to, ...(only ? { way: only.value } : {}) }}
      lockedBy={['TOO_MANY_CODES', 'ACCESS_CODE_LOCKED']}
      label={text('Verification_Proof_PageTitle')}
    >
      {only ? (
        <SentTo
          channel={only.channel}
          text={text(`Verification_Single_${only.channel}`)}
          contact={only.masked}
        />
      ) : (
        <RadioGroup
          name="way"
          legend={text('Verification_Method_Legend')}
          defaultValue={ways[0]?.value}
          options={ways.map(({ value, channel, masked }) => ({
            value,
            label: text(`Verification_Method_${channel}`),
            hint: masked,
          }))}
        />
      )}
      <div>
        <SubmitButton size="large" pending={text('Verification_Button_Sending')}>
          {text('Verification_Button_Send')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** How to contact us, for holders who cannot be sent a code. */
function People({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  const linkLook = 'link-line';
  return (
    <p className="mt-8 border-t border-neutral-5 pt-4 text-muted">
      {text('Verification_Proof_People')}{' '}
      {phone && (
        <>
          <TelephoneLink number={phone} className={linkLook} />
          {' · '}
        </>
      )}
      <ReachableLink href={contactLink(view)} className={linkLook}>
        {text('Verification_Contacts_Wrong_Link')}
      </ReachableLink>
    </p>
  );
}
