import type { ReactNode } from 'react';
import { Document } from '@/components/layout/document';
import { clientMetadata } from '@/components/layout/metadata';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

/** Rendered on the first request for a release and language, then served from the cache. */
export const dynamic = 'force-static';
export const revalidate = 900;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: TreeParams }) {
  return clientMetadata(await cachedView(params, '/'));
}

export default async function CachedLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: TreeParams;
}) {
  return <Document view={await cachedView(params, '/')}>{children}</Document>;
}
