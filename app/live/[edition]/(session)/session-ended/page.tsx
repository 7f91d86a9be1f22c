import { z } from 'zod';
import { SessionEndedPage } from '@/components/identity/session-ended-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { draftWaits } from '@/lib/session';

const reasonSchema = z
  .enum(['timed-out', 'signed-out', 'outside-list', 'other-contract'])
  .catch('timed-out');

const titles = {
  'timed-out': 'Session_TimedOut_Title',
  'signed-out': 'Session_SignedOut_Title',
  'outside-list': 'Session_OutsideList_Title',
  'other-contract': 'Session_OtherContract_Title',
} as const;

export async function generateMetadata({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const title = titles[reasonSchema.parse(query.get('reason'))];
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
