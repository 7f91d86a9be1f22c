'use client';

import { useEffect } from 'react';

/** §3 Local storage: content-editor-id, for as long as an editor's pages are open to them. */
export function EditorId({ id }: { readonly id: string | undefined }) {
  useEffect(() => {
    try {
      if (id === undefined) localStorage.removeItem('content-editor-id');
      else localStorage.setItem('content-editor-id', id);
    } catch {
      // A browser that keeps nothing loses nothing that the portal needs.
    }
  }, [id]);
  return null;
}
