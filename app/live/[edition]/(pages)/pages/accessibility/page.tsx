import { pageMetadata } from '@/components/layout/metadata';
import { AccessibilityPage } from '@/components/pages/accessibility-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Accessibility_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <AccessibilityPage view={await liveView(params)} />;
}
