import { NotFoundPage } from '@/components/pages/not-found-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Answered with 404, so that Next takes its title from `not-found.tsx`. */
export default async function Page({ params }: { params: TreeParams }) {
  return <NotFoundPage view={await liveView(params)} />;
}
