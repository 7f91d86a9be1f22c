'use client';

import { useEffect } from 'react';

/** Asks for the page again as soon as the browser has a connection. */
export function ReloadWhenOnline() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return null;
}
