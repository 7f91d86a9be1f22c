import { PageHead } from '@/components/layout/page-head';
import { shownSearch } from '@/components/lookup';
import { RegisterPlanPage } from '@/components/register-plan';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption, searchFormName } from '@/lib/lookup';
import { registerPlanPage } from '@/lib/verification';

export default async function Page({ params }: { params: TreeParams }) {
  const page = await search(params);
  return (
    <>
      <PageHead view={page.view} title="RegisterPlan_PageTitle" kept={shownSearch(page.kept)} />
      <RegisterPlanPage {...page} />
    </>
  );
}

async function search(params: TreeParams) {
  const [view, cookies, query] = await Promise.all([
    liveView(params),
    requestCookies(),
    requestQuery(),
  ]);
  const asked = askedOption(query);
  const [first, second] = await Promise.all(
    ['1', '2'].map((option) => keptForm(view, cookies, searchFormName(registerPlanPage, option))),
  );
  return { view, kept: { first, second, asked } };
}
