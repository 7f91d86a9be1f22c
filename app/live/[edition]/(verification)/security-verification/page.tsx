import { KeptFacts } from '@/components/claims/form/kept-facts';
import { pageMetadata } from '@/components/layout/metadata';
import { ChooseMethodPage } from '@/components/verification/choose-method-page';
import { keptClaim } from '@/lib/claims';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';
import { verificationChoices } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { resendAccessCode, sendAccessCode } from '@/lib/verification/send-code';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept] = await Promise.all([verificationChoices(view, cookies), shownForm(view)]);
  const isReached = choices.kind !== 'choices' || choices.methods.length > 0;
  const title = isReached ? 'Verification_Method_PageTitle' : 'Verification_Unreachable_PageTitle';
  return pageMetadata(view, title, { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept] = await Promise.all([verificationChoices(view, cookies), shownForm(view)]);
  const isPhoneWithheld = choices.kind === 'choices' && choices.isPhoneWithheld;
  const reported = isPhoneWithheld ? await keptClaim(view, cookies) : undefined;
  return (
    <ChooseMethodPage
      view={view}
      choices={choices}
      kept={kept}
      reported={reported && <KeptFacts view={view} kept={reported} />}
    />
  );
}

async function shownForm(view: View) {
  const [kept, ...ofCode] = await Promise.all(
    [sendAccessCode, checkAccessCode, resendAccessCode].map((change) => requestForm(view, change)),
  );
  // Who waited for the code of an older search lands here, where the newer one goes on.
  return kept ?? ofCode.find((form) => form?.refusal?.errCode === 'FLOW_REPLACED');
}
