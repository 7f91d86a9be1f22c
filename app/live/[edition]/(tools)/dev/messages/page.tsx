import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { MessagesPage } from '@/components/tools/messages/messages-page';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { askedPreview } from '@/lib/tools';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Tools_Messages_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  // The middleware knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  return <MessagesPage view={view} preview={askedPreview(view, query)} />;
}
