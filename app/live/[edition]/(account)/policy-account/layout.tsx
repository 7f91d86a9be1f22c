import type { ReactNode } from 'react';
import { BackToClaim } from '@/components/claims/filing/back-to-claim';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Leads holders who have left a claim to correct their details back to that claim. */
export default async function Layout({
  children,
  params,
}: {
  children: ReactNode;
  params: TreeParams;
}) {
  const view = await liveView(params);
  return (
    <>
      <BackToClaim view={view} />
      {children}
    </>
  );
}
