import { PageHead } from '@/components/layout/page-head';
import { AccessibilityPage } from '@/components/pages/accessibility-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/pages/accessibility');
  return (
    <>
      <PageHead view={view} title="Accessibility_Title" />
      <AccessibilityPage view={view} />
    </>
  );
}
