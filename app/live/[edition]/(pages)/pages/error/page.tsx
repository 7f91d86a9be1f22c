import { pageMetadata } from '@/components/layout/metadata';
import { ErrorPage } from '@/components/pages/error-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { referencePattern } from '@/lib/observability';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Error_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const reference = (await requestQuery()).get('reference') ?? '';
  return (
    <ErrorPage
      view={await liveView(params)}
      reference={referencePattern.test(reference) ? reference : undefined}
    />
  );
}
