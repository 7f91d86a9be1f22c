import { pageMetadata } from '@/components/layout/metadata';
import { NotificationsCard } from '@/components/notifications/notifications-card';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { hasSilentContact } from '@/lib/notifications';
import { dashboard, planPageParameter } from '@/lib/policies';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const version = await watchedVersion(view);
  const [content, isSilent, query] = await Promise.all([
    dashboard(view),
    hasSilentContact(view),
    requestQuery(),
  ]);
  // Agents choose nothing for a holder.
  const notifications = view.audience.kind === 'holder' && (
    <NotificationsCard view={view} hasSilentContact={isSilent} />
  );
  return (
    <>
      <DashboardPage
        view={view}
        content={content}
        asked={query.get(planPageParameter)}
        notifications={notifications}
      />
      {version !== undefined && <PageUpdates view={view} version={version} />}
    </>
  );
}
