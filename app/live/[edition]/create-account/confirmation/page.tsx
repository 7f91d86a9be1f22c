import { ConfirmAccountPage } from '@/components/account';
import { PageHead } from '@/components/layout/page-head';
import { accountConfirmation, searchPageOf } from '@/lib/account';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [confirmation, kept] = await Promise.all([
    accountConfirmation(view, cookies),
    keptForm(view, cookies, 'create-account'),
  ]);
  return (
    <>
      <PageHead
        view={view}
        title="CreateAccount_Confirmation_PageTitle"
        kept={kept}
        search={false}
      />
      <ConfirmAccountPage
        view={view}
        confirmation={confirmation}
        kept={kept}
        searchPage={searchPageOf(view)}
      />
    </>
  );
}
