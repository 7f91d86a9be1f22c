import { CreateAccountPage } from '@/components/account';
import { PageHead } from '@/components/layout/page-head';
import { shownSearch } from '@/components/lookup';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption, createAccountPage, searchFormName } from '@/lib/lookup';

export default async function Page({ params }: { params: TreeParams }) {
  const page = await search(params);
  return (
    <>
      <PageHead view={page.view} title="CreateAccount_PageTitle" kept={shownSearch(page.kept)} />
      <CreateAccountPage {...page} />
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
  const [first, second, ...steps] = await Promise.all(
    [
      searchFormName(createAccountPage, '1'),
      searchFormName(createAccountPage, '2'),
      'account-email',
      'create-account',
    ].map((form) => keptForm(view, cookies, form)),
  );
  // The pages of a contract that waits no longer lead here, where the search begins again.
  const expired = steps.find((step) => step?.refusal?.errCode === 'SEARCH_EXPIRED');
  return { view, kept: { first, second, asked }, noticeHtml: expired?.refusal?.messageHtml };
}
