import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { NotTold } from '@/components/policies/not-told';
import { TransferPage } from '@/components/policies/transfers/transfer-page';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { type PlanParams, planNamed, transferStep } from '@/lib/policies';
import {
  askTransfer,
  isLinkSentAgain,
  sendTransferLink,
} from '@/lib/policies/transfers/ask-transfer';
import { takeBackTransfer } from '@/lib/policies/transfers/take-back';

export async function generateMetadata({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, askTransfer);
  return pageMetadata(view, 'Plan_Action_transfer', { kept, search: false });
}

/** Another contract's plan is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const [step, query, ask, takeBack, send] = await Promise.all([
    transferStep(view, await planNamed(params)),
    requestQuery(),
    requestForm(view, askTransfer),
    requestForm(view, takeBackTransfer),
    requestForm(view, sendTransferLink),
  ]);
  if (step.kind === 'missing') notFound();
  return step.kind === 'transfer' ? (
    <TransferPage
      view={view}
      step={step}
      kept={{ ask, takeBack, send }}
      isSent={await isLinkSentAgain(view, step.latest?.id, query)}
      now={new Date()}
    />
  ) : (
    <NotTold view={view} why={step} />
  );
}
