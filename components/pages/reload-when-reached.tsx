'use client';

import { useEffect } from 'react';

/** How often the portal is asked whether it answers again, in milliseconds. */
const interval = 5000;

/**
 * Asks for the page again as soon as the browser has a connection, or the portal answers again.
 * @param probe the address of a page that anybody can see
 */
export function ReloadWhenReached({ probe }: { readonly probe: string }) {
  useEffect(() => {
    const reload = () => window.location.reload();
    const ask = async () => {
      if (!navigator.onLine) return;
      const answer = await fetch(probe, { method: 'HEAD', cache: 'no-store' }).catch(
        () => undefined,
      );
      if (answer?.ok) reload();
    };
    const asking = setInterval(ask, interval);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', reload);
    };
  }, [probe]);
  return null;
}
