import { notFound } from 'next/navigation';
import { PageHead } from '@/components/layout/page-head';
import { OutboxPage } from '@/components/outbox';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { outboxMessages } from '@/lib/messaging';

const mostMessages = 50;

export default async function Page({ params }: { params: TreeParams }) {
  // The front door knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const view = await liveView(params);
  const messages = await outboxMessages({ clientId: view.snapshot.id, limit: mostMessages });
  return (
    <>
      <PageHead view={view} title="Outbox_PageTitle" search={false} />
      <OutboxPage view={view} messages={messages} />
    </>
  );
}
