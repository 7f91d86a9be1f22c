import { PageHead } from '@/components/layout/page-head';
import { PrivacyPage } from '@/components/pages/privacy-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/pages/privacy-policy');
  return (
    <>
      <PageHead view={view} title="Privacy_Title" />
      <PrivacyPage view={view} />
    </>
  );
}
