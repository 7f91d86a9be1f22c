import { pageMetadata } from '@/components/layout/metadata';
import { AccessibilityPage } from '@/components/pages/accessibility-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/pages/accessibility'), 'Accessibility_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <AccessibilityPage view={await cachedView(params, '/pages/accessibility')} />;
}
