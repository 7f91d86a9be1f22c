import { PageHead } from '@/components/layout/page-head';
import { PolicySearchPage } from '@/components/policy-search';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { optionParameter, searchOptions } from '@/lib/lookup';

export default async function Page({ params }: { params: TreeParams }) {
  const page = await policySearch(params);
  const { view, options, selected } = page;
  const kept = selected && page.kept[options.indexOf(selected)];
  return (
    <>
      <PageHead view={view} title="PolicySearch_Header" kept={kept} />
      <PolicySearchPage {...page} />
    </>
  );
}

async function policySearch(params: TreeParams) {
  const [view, cookies, query] = await Promise.all([
    liveView(params),
    requestCookies(),
    requestQuery(),
  ]);
  const options = searchOptions(view);
  const kept = await Promise.all(options.map(({ form }) => keptForm(view, cookies, form)));
  const asked = options.find(({ number }) => String(number) === query.get(optionParameter));
  // A form that came back without script shows itself: its address does not say which it was.
  const selected =
    asked ?? options.find((_, index) => kept[index] && !kept[index].isBeside) ?? options[0];
  // The pages of a plan that waits no longer lead here, where the search begins again.
  const steps = await Promise.all(
    ['update-info', 'confirm-info', 'account-email', 'create-account'].map((form) =>
      keptForm(view, cookies, form),
    ),
  );
  const expired = steps.find((step) => step?.refusal?.errCode === 'SEARCH_EXPIRED');
  return { view, options, selected, kept, noticeHtml: expired?.refusal?.messageHtml };
}
