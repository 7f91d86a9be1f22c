'use client';

import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * What is said where a page could not be fetched: that the browser is offline only where it says so. The
 * server says `online`, which is true of both.
 */
export function ByConnection({
  online,
  offline,
}: {
  readonly online: string;
  readonly offline: string;
}) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  // Another element each: a browser that translates has replaced the text of the one before.
  return <span key={isOnline ? 'online' : 'offline'}>{isOnline ? online : offline}</span>;
}
