'use client';

import type { ReactNode } from 'react';
import { useUploads } from './uploads';

/**
 * Shows what the portal says of files, except while the field of this page lists all of them: then the field
 * says how far they are or that they were stopped, and the portal’s answer would be older.
 */
export function UnlessInField({
  documentIds,
  children,
}: {
  readonly documentIds: readonly string[];
  readonly children: ReactNode;
}) {
  const uploads = useUploads();
  const isInField = (id: string) => uploads.some(({ documentId }) => documentId === id);
  return documentIds.length > 0 && documentIds.every(isInField) ? null : children;
}
