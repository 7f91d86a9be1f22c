import { redirect } from 'next/navigation';
import { ClaimList } from '@/components/claims/claim-list';
import { Unavailable } from '@/components/policies/unavailable';
import type { ClaimsPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { DashboardFrame } from './dashboard-frame';

/** All claims, with what comes next in each. */
export function ClaimsTab({
  view,
  content,
}: {
  readonly view: View;
  readonly content: ClaimsPage;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  if (content.kind === 'unavailable') return <Unavailable view={view} />;
  if (content.kind === 'unexpected')
    return <Unavailable view={view} messageHtml={content.messageHtml} />;
  const { text } = texts(view.snapshot, view.language);
  return (
    <DashboardFrame view={view} tab="claims" title={text('Claims_Title')}>
      <ClaimList view={view} page={content} href="/dashboard/claims" />
    </DashboardFrame>
  );
}
