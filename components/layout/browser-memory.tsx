'use client';

import { useEffect } from 'react';

/**
 * §3 Local storage: the language that pages show, and `userInfo`, which is always `NA`: who somebody
 * is stays on the server.
 */
export function BrowserMemory({ language }: { readonly language: string }) {
  useEffect(() => {
    try {
      window.localStorage.setItem('language', language);
      window.localStorage.setItem('userInfo', 'NA');
    } catch {
      // A browser that keeps nothing misses nothing: the server goes by its cookie.
    }
  }, [language]);
  return null;
}
