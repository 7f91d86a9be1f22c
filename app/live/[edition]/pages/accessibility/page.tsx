import { PageHead } from '@/components/layout/page-head';
import { AccessibilityPage } from '@/components/pages/accessibility-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Accessibility_Title" />
      <AccessibilityPage view={view} />
    </>
  );
}
