import { EmailCapturePage } from '@/components/account';
import { PageHead } from '@/components/layout/page-head';
import { emailCapture, searchPageOf } from '@/lib/account';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [capture, kept] = await Promise.all([
    emailCapture(view, cookies),
    keptForm(view, cookies, 'account-email'),
  ]);
  return (
    <>
      <PageHead view={view} title="CreateAccount_Email_PageTitle" kept={kept} search={false} />
      <EmailCapturePage view={view} capture={capture} kept={kept} searchPage={searchPageOf(view)} />
    </>
  );
}
