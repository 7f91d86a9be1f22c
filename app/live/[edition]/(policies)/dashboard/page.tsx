import { DocumentsCard } from '@/components/documents/documents-card';
import { pageMetadata } from '@/components/layout/metadata';
import { NotificationsCard } from '@/components/notifications/notifications-card';
import { BillingLink } from '@/components/payments/billing-link';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { needsDocuments } from '@/lib/documents';
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
  const [content, isNeeded, isSilent, query] = await Promise.all([
    dashboard(view),
    needsDocuments(view),
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
        bills={view.audience.kind !== 'delegate' && <BillingLink view={view} />}
        notifications={
          <>
            <DocumentsCard view={view} isNeeded={isNeeded} />
            {notifications}
          </>
        }
      />
      {version !== undefined && <PageUpdates view={view} version={version} />}
    </>
  );
}
