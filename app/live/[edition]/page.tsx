import { HomePage } from '@/components/home';
import { PageHead } from '@/components/layout/page-head';
import { shownSearch } from '@/components/lookup';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedOption } from '@/lib/lookup';

export default async function Page({ params }: { params: TreeParams }) {
  const page = await home(params);
  return (
    <>
      <PageHead view={page.view} title="Home_PageTitle" kept={shownSearch(page.kept)} />
      <HomePage {...page} />
    </>
  );
}

async function home(params: TreeParams) {
  const [view, cookies, query] = await Promise.all([
    liveView(params),
    requestCookies(),
    requestQuery(),
  ]);
  const asked = askedOption(query);
  const [first, second, ...verification] = await Promise.all(
    [
      'search',
      'search-2',
      'email-capture',
      'verification-method',
      'access-code',
      'resend-code',
    ].map((form) => keptForm(view, cookies, form)),
  );
  // The pages of a verification that is over lead here, where it can begin again.
  const expired = verification.find((kept) => kept?.refusal?.errCode === 'FLOW_EXPIRED');
  return { view, kept: { first, second, asked }, noticeHtml: expired?.refusal?.messageHtml };
}
