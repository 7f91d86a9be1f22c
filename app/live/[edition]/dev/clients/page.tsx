import { notFound } from 'next/navigation';
import { PageHead } from '@/components/layout/page-head';
import { ClientsPage } from '@/components/pages/clients-page';
import { hasDevelopmentTools } from '@/lib/config';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { clientDoors } from '@/lib/tools';

export default async function Page({ params }: { params: TreeParams }) {
  // The front door knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const [view, doors] = await Promise.all([liveView(params), clientDoors()]);
  return (
    <>
      <PageHead view={view} title="Tools_Clients_PageTitle" search={false} />
      <ClientsPage view={view} doors={doors} />
    </>
  );
}
