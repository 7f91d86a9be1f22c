import { z } from 'zod';
import { PageHead } from '@/components/layout/page-head';
import { SessionEndedPage } from '@/components/sign-on';
import { draftWaits } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';

const reasonSchema = z.enum(['timed-out', 'signed-out']).catch('timed-out');

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query, cookies] = await Promise.all([
    liveView(params),
    requestQuery(),
    requestCookies(),
  ]);
  const reason = reasonSchema.parse(query.get('reason'));
  const title = reason === 'signed-out' ? 'Session_SignedOut_Title' : 'Session_TimedOut_Title';
  return (
    <>
      <PageHead view={view} title={title} search={false} />
      <SessionEndedPage view={view} reason={reason} hasDraft={draftWaits(cookies)} />
    </>
  );
}
