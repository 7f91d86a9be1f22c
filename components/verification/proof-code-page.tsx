import { redirect } from 'next/navigation';
import { LockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link, proofFor, proofPage, provesFiling } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { ProofCodeStep } from '@/lib/verification';
import { checkProof } from '@/lib/verification/proof/check-proof';
import { resendProof, sendProofAgain } from '@/lib/verification/proof/send-proof';
import { CodeForm } from './code-form';
import { CodeSent } from './code-sent';
import { ResendForm } from './resend-form';

/** §10.18 Where the code of a fresh proof is entered. */
export function ProofCodePage({
  view,
  step,
  kept,
  keptResend,
}: {
  readonly view: View;
  readonly step: ProofCodeStep;
  readonly kept: KeptForm | undefined;
  readonly keptResend: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, proofPage));
  const { text } = texts(view.snapshot, view.language);
  const ways = link(view, proofFor(step.to));
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={text('Verification_Code_PageTitle')}
      lead={text(
        provesFiling(step.to)
          ? 'Verification_Proof_Code_Lead_Filing'
          : 'Verification_Proof_Code_Lead',
      )}
      back={{ href: ways, label: text('Verification_Back_Method') }}
    >
      <div className="group/code">
        <CodeSent view={view} code={step} again={sendProofAgain} />
        <div className="mt-8">
          <CodeForm
            view={view}
            change={checkProof}
            kept={kept}
            lockedBy={['FLOW_EXPIRED']}
            label={text('Verification_Code_PageTitle')}
            button={text('Verification_Button_Check')}
          />
        </div>
        {/* Once the code field has gone, because the proof is over, so is the resending. */}
        <div className="mt-10 group-not-has-[[name=AccessCode]]/code:hidden">
          <ResendForm view={view} change={resendProof} code={step} kept={keptResend} />
        </div>
      </div>
    </NarrowPage>
  );
}
