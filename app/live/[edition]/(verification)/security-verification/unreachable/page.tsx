import { pageMetadata } from '@/components/layout/metadata';
import { UnreachablePage } from '@/components/verification/unreachable-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Verification_Unreachable_PageTitle', {
    search: false,
  });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <UnreachablePage view={await liveView(params)} />;
}
