import { pageMetadata } from '@/components/layout/metadata';
import { NotificationsCard } from '@/components/notifications/notifications-card';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { hasSilentContact } from '@/lib/notifications';
import { dashboard } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [content, isSilent] = await Promise.all([dashboard(view), hasSilentContact(view)]);
  // Agents choose nothing for a holder.
  const notifications = view.audience.kind === 'holder' && (
    <NotificationsCard view={view} hasSilentContact={isSilent} />
  );
  return <DashboardPage view={view} content={content} notifications={notifications} />;
}
