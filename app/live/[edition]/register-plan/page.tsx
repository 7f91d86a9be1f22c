import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { RegisterPlanPage } from '@/components/register-plan';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { searchFormName } from '@/lib/lookup';
import { registerPlanPage } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const { view, kept } = await search(params);
  return pageMetadata(view, 'RegisterPlan_PageTitle', { kept: kept.first ?? kept.second });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <RegisterPlanPage {...(await search(params))} />;
}

async function search(params: TreeParams) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [first, second] = await Promise.all(
    ['1', '2'].map((option) => keptForm(view, cookies, searchFormName(registerPlanPage, option))),
  );
  return { view, kept: { first, second } };
}
