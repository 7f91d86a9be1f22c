import { PageHead } from '@/components/layout/page-head';
import { ConfirmInfoPage } from '@/components/policy-search';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { infoToConfirm } from '@/lib/lookup';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [info, kept] = await Promise.all([
    infoToConfirm(view, cookies),
    keptForm(view, cookies, 'confirm-info'),
  ]);
  return (
    <>
      <PageHead
        view={view}
        title="PolicySearch_Confirmation_PageTitle"
        kept={kept}
        search={false}
      />
      <ConfirmInfoPage view={view} info={info} kept={kept} />
    </>
  );
}
