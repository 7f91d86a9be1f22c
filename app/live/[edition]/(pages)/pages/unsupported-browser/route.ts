import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { oldBrowserNotice } from '@/lib/pages';

export const dynamic = 'force-dynamic';

/** §8 What old Internet Explorer is shown in place of every page. */
export async function GET(_request: Request, { params }: { params: TreeParams }) {
  return new Response(oldBrowserNotice(await liveView(params)), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
