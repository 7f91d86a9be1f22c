import type { ReactNode } from 'react';
import { Document } from '@/components/layout/document';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Rendered for each request. */
export const dynamic = 'force-dynamic';

export default async function LiveLayout({
  children,
  editing,
  params,
}: {
  children: ReactNode;
  editing: ReactNode;
  params: TreeParams;
}) {
  return (
    <Document view={await liveView(params)} after={editing}>
      {children}
    </Document>
  );
}
