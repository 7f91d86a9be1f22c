import { HomePage } from '@/components/home';
import { PageHead } from '@/components/layout/page-head';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/');
  return (
    <>
      <PageHead view={view} title="Home_PageTitle" />
      <HomePage view={view} />
    </>
  );
}
