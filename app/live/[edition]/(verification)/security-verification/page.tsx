import { pageMetadata } from '@/components/layout/metadata';
import { ChooseMethodPage } from '@/components/verification/choose-method-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';
import {
  checkAccessCode,
  resendAccessCode,
  sendAccessCode,
  verificationChoices,
} from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await shownForm(view);
  return pageMetadata(view, 'Verification_Method_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept] = await Promise.all([verificationChoices(view, cookies), shownForm(view)]);
  return <ChooseMethodPage view={view} choices={choices} kept={kept} />;
}

async function shownForm(view: View) {
  const [kept, ...ofCode] = await Promise.all(
    [sendAccessCode, checkAccessCode, resendAccessCode].map((change) => requestForm(view, change)),
  );
  // Who waited for the code of an older search lands here, where the newer one goes on.
  return kept ?? ofCode.find((form) => form?.refusal?.errCode === 'FLOW_REPLACED');
}
