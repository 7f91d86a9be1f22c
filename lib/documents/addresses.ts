/** The page that shows what is asked for, and what was sent. */
export const documentsPage = '/account/documents';

/** Where a file, or a small picture of it, is handed out to whom it belongs. */
export function fileAddress(id: string, part: 'file' | 'preview' = 'file'): string {
  return `/api/documents/file?${new URLSearchParams({ id, ...(part === 'preview' ? { part } : {}) })}`;
}
