import { pageMetadata } from '@/components/layout/metadata';
import { shownSearch } from '@/components/lookup/kept-searches';
import { RegisterPlanPage } from '@/components/lookup/register-plan/register-plan-page';
import { Ways } from '@/components/registration/ways';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const { view, kept } = await search(params);
  return pageMetadata(view, 'RegisterPlan_PageTitle', { kept: shownSearch(kept) });
}

export default async function Page({ params }: { params: TreeParams }) {
  const found = await search(params);
  return <RegisterPlanPage {...found} ways={<Ways view={found.view} current="search" />} />;
}

async function search(params: TreeParams) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const asked = askedOption(query);
  const [first, second] = await Promise.all(
    ['1', '2'].map((option) => requestForm(view, searchContract, { option })),
  );
  return { view, kept: { first, second, asked } };
}
