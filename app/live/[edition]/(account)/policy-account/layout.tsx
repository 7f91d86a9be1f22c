import type { ReactNode } from 'react';
import { BackToClaim } from '@/components/claims/filing/back-to-claim';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Whoever has left a claim to put something right in their account finds the way back. */
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
