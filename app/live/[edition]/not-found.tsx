import { pageMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Of every page that is answered with 404, whatever it shows. */
export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'NotFound_Title', { search: false });
}

export { default } from '../../not-found';
