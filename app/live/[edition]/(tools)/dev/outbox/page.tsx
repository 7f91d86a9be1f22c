import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { OutboxPage } from '@/components/tools/outbox/outbox-page';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { outboxMessages } from '@/lib/messaging';

const mostMessages = 50;

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Outbox_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  // The middleware knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const view = await liveView(params);
  const messages = await outboxMessages({ clientId: view.snapshot.id, limit: mostMessages });
  return <OutboxPage view={view} messages={messages} />;
}
