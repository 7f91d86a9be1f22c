import { PageHead } from '@/components/layout/page-head';
import { UpdateInfoPage } from '@/components/policy-search';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { updateInfoStep } from '@/lib/lookup';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    updateInfoStep(view, cookies),
    keptForm(view, cookies, 'update-info'),
  ]);
  return (
    <>
      <PageHead view={view} title="PolicySearch_UpdateInfo_PageTitle" kept={kept} search={false} />
      <UpdateInfoPage view={view} step={step} kept={kept} />
    </>
  );
}
