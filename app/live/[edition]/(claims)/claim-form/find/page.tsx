import { redirect } from 'next/navigation';
import { FindContract } from '@/components/claims/form/find-contract';
import { pageMetadata } from '@/components/layout/metadata';
import { shownSearch } from '@/components/lookup/kept-searches';
import { keptClaim } from '@/lib/claims/kept/kept-claim';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';
import { claimFormPage, link } from '@/lib/navigation';
import { isSignedIn } from '@/lib/request';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const { view, searches } = await find(params);
  return pageMetadata(view, 'Claims_Form_Find_Title', {
    kept: shownSearch(searches),
    search: false,
  });
}

export default async function Page({ params }: { params: TreeParams }) {
  const { view, searches } = await find(params);
  if (isSignedIn(view)) redirect(link(view, claimFormPage));
  const kept = await keptClaim(view, await requestCookies());
  return <FindContract view={view} kept={kept} searches={searches} />;
}

async function find(params: TreeParams) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const asked = askedOption(query);
  const [first, second] = await Promise.all([
    requestForm(view, searchContract, { option: '1' }),
    requestForm(view, searchContract, { option: '2' }),
  ]);
  return { view, searches: { first, second, asked } };
}
