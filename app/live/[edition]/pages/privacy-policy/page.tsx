import { PageHead } from '@/components/layout/page-head';
import { PrivacyPage } from '@/components/pages/privacy-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Privacy_Title" />
      <PrivacyPage view={view} />
    </>
  );
}
