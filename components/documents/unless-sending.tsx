'use client';

import type { ReactNode } from 'react';
import { useUploads } from './uploads';

/**
 * Shows what the portal says of files, except while the field of this page is sending all of them: then the
 * field says how far they are, and the portal’s answer would be older.
 */
export function UnlessSending({
  documentIds,
  children,
}: {
  readonly documentIds: readonly string[];
  readonly children: ReactNode;
}) {
  const uploads = useUploads();
  const isSending = (id: string) =>
    uploads.some(({ documentId, state }) => documentId === id && state !== 'over');
  return documentIds.length > 0 && documentIds.every(isSending) ? null : children;
}
