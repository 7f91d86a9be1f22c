import { pageMetadata } from '@/components/layout/metadata';
import { ProofPage } from '@/components/verification/proof-page';
import { contactsCounted } from '@/lib/claims/contacts-counted';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { provedByParameter } from '@/lib/navigation';
import { proofStep } from '@/lib/verification';
import { sendProof } from '@/lib/verification/proof/send-proof';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, sendProof);
  return pageMetadata(view, 'Verification_Proof_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies, query] = await Promise.all([
    liveView(params),
    requestCookies(),
    requestQuery(),
  ]);
  const kept = await requestForm(view, sendProof);
  const to = query.get('to') ?? kept?.values.to ?? null;
  const by = query.getAll(provedByParameter);
  const step = await proofStep(view, cookies, to, by, contactsCounted);
  return <ProofPage view={view} step={step} kept={kept} />;
}
