import { leaveMessage } from '@/lib/pages/offline/program';

const script = '/service-worker.js';

/**
 * §9 "Service worker registers when stable, 30000 ms default": once the page has loaded and has
 * nothing more to do, at the latest after `delay` milliseconds. Without a delay it is off, and what
 * an earlier release has registered goes.
 */
export async function keepServiceWorker(delay: number | undefined): Promise<void> {
  // Browsers have it on secure pages only.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (delay === undefined) return await retire(serviceWorker);
    await Promise.race([stable(), after(delay)]);
    await serviceWorker.register(script, { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage(document.documentElement.lang);
  } catch {
    // Offline, or refused by the browser's settings: the portal works without it.
  }
}

async function retire(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) {
    // It goes on for this page, and is to keep nothing more.
    registration.active?.postMessage(leaveMessage);
    await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith('portal ')) await caches.delete(name);
}

function stable(): Promise<void> {
  if (!('requestIdleCallback' in window)) return after(2000);
  return new Promise((resolve) => window.requestIdleCallback(() => resolve()));
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
