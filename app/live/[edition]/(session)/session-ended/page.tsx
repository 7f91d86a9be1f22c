import { z } from 'zod';
import { SessionEndedPage } from '@/components/identity/session-ended-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { draftWaits } from '@/lib/session';

const reasonSchema = z.enum(['timed-out', 'signed-out']).catch('timed-out');

export async function generateMetadata({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const signedOut = reasonSchema.parse(query.get('reason')) === 'signed-out';
  const title = signedOut ? 'Session_SignedOut_Title' : 'Session_TimedOut_Title';
  return pageMetadata(view, title, { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query, cookies] = await Promise.all([
    liveView(params),
    requestQuery(),
    requestCookies(),
  ]);
  const reason = reasonSchema.parse(query.get('reason'));
  const hasDraft = await draftWaits(view.snapshot, cookies);
  return <SessionEndedPage view={view} reason={reason} hasDraft={hasDraft} />;
}
