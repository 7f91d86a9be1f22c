import { CreateAccountPage } from '@/components/account/create-account-page';
import { pageMetadata } from '@/components/layout/metadata';
import { shownSearch } from '@/components/lookup/kept-searches';
import { captureAccountEmail } from '@/lib/account/create-account/capture-email';
import { createAccount } from '@/lib/account/create-account/create-account';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const { view, kept } = await search(params);
  return pageMetadata(view, 'CreateAccount_PageTitle', { kept: shownSearch(kept) });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <CreateAccountPage {...(await search(params))} />;
}

async function search(params: TreeParams) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const asked = askedOption(query);
  const [first, second, ...steps] = await Promise.all([
    requestForm(view, searchContract, { option: '1' }),
    requestForm(view, searchContract, { option: '2' }),
    requestForm(view, captureAccountEmail),
    requestForm(view, createAccount),
  ]);
  // The pages of a contract that waits no longer lead here, where the search begins again.
  const expired = steps.find((step) => step?.refusal?.errCode === 'SEARCH_EXPIRED');
  return { view, kept: { first, second, asked }, noticeHtml: expired?.refusal?.messageHtml };
}
