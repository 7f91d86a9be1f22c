import { pageMetadata } from '@/components/layout/metadata';
import { shownSearch } from '@/components/lookup/kept-searches';
import { HomePage } from '@/components/pages/home/home-page';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';

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
  const [first, second, ...verification] = await Promise.all(
    [
      'search',
      'search-2',
      'email-capture',
      'verification-method',
      'access-code',
      'resend-code',
    ].map((form) => requestForm(view, form)),
  );
  // The pages of a verification that is over lead here, where it can begin again.
  const expired = verification.find((kept) => kept?.refusal?.errCode === 'FLOW_EXPIRED');
  return { view, kept: { first, second, asked }, noticeHtml: expired?.refusal?.messageHtml };
}
