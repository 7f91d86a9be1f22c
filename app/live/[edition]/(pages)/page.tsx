import { pageMetadata } from '@/components/layout/metadata';
import { shownSearch } from '@/components/lookup/kept-searches';
import { HomePage } from '@/components/pages/home/home-page';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';
import { wantedNotice } from '@/lib/pages';
import { captureEmail } from '@/lib/verification/capture-email';
import { checkAccessCode } from '@/lib/verification/check-code';
import { resendAccessCode, sendAccessCode } from '@/lib/verification/send-code';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const { view, kept } = await home(params);
  return pageMetadata(view, 'Home_PageTitle', { kept: shownSearch(kept) });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <HomePage {...(await home(params))} />;
}

async function home(params: TreeParams) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const asked = askedOption(query);
  const [first, second, ...verification] = await Promise.all([
    requestForm(view, searchContract, { option: '1' }),
    requestForm(view, searchContract, { option: '2' }),
    requestForm(view, captureEmail),
    requestForm(view, sendAccessCode),
    requestForm(view, checkAccessCode),
    requestForm(view, resendAccessCode),
  ]);
  // The pages of a verification that is over lead here, where it can begin again.
  const expired = verification.find((kept) => kept?.refusal?.errCode === 'FLOW_EXPIRED');
  const noticeHtml =
    expired?.refusal?.messageHtml ?? (await wantedNotice(view, await requestCookies()));
  return { view, kept: { first, second, asked }, noticeHtml };
}
