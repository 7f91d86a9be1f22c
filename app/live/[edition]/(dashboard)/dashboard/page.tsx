import { OverviewTab } from '@/components/dashboard/overview-tab';
import { DocumentsCard } from '@/components/documents/documents-card';
import { pageMetadata } from '@/components/layout/metadata';
import { NotificationsCard } from '@/components/notifications/notifications-card';
import { PageUpdates } from '@/components/updates/page-updates';
import { keptClaim, waitingClaims } from '@/lib/claims';
import { dashboardOverview } from '@/lib/dashboard';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [content, waiting, kept] = await Promise.all([
    dashboardOverview(view),
    waitingClaims(view),
    keptClaim(view, await requestCookies()),
  ]);
  const cards = (
    <>
      <DocumentsCard view={view} />
      {/* Agents choose nothing for a holder. */}
      {view.audience.kind === 'holder' && <NotificationsCard view={view} />}
    </>
  );
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <OverviewTab view={view} content={content} waiting={waiting} kept={kept} cards={cards} />
    </PageUpdates>
  );
}
