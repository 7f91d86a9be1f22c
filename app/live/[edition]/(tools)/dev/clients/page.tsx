import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ClientsPage } from '@/components/tools/clients-page';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { clientDoors } from '@/lib/tools';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Tools_Clients_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  // The front door knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const [view, doors] = await Promise.all([liveView(params), clientDoors()]);
  return <ClientsPage view={view} doors={doors} />;
}
