import type { ReactNode } from 'react';
import { EditBar } from '@/components/editing/in-place';
import { Document } from '@/components/layout/document';
import { clientMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** Rendered for each request. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return clientMetadata(await liveView(params));
}

export default async function LiveLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: TreeParams;
}) {
  const view = await liveView(params);
  return (
    <Document view={view} after={view.editor?.isEditing && <EditBar view={view} />}>
      {children}
    </Document>
  );
}
