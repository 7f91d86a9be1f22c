import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ClientsPage } from '@/components/tools/clients-page';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { clientLinks } from '@/lib/tools';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Tools_Clients_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  // The middleware knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const [view, links] = await Promise.all([liveView(params), clientLinks()]);
  return <ClientsPage view={view} links={links} />;
}
