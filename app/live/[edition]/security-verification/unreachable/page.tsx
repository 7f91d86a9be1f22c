import { PageHead } from '@/components/layout/page-head';
import { UnreachablePage } from '@/components/verification';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Verification_Unreachable_PageTitle" search={false} />
      <UnreachablePage view={view} />
    </>
  );
}
