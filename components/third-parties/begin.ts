import { trackClicks } from '@/lib/third-parties/analytics/click-events';
import { watchConsent } from '@/lib/third-parties/analytics/consent';
import { allowSending } from '@/lib/third-parties/analytics/track';
import { keepServiceWorker } from './service-worker';
import type { Work } from './work';

/** Begins what a page does after it has loaded. */
export function begin(work: Work, early: readonly ErrorEvent[]): void {
  const { analytics, monitoring, maps, serviceWorker } = work;
  const allow = (isAllowed: boolean) => {
    if (analytics) allowSending(isAllowed);
    if (monitoring) void allowMonitoring(monitoring, early, isAllowed);
  };
  if (analytics) trackClicks();
  if (work.waitsForConsent) watchConsent(allow);
  else if (monitoring) void allowMonitoring(monitoring, early, true);
  if (maps) loadScript(maps);
  void beginTools(work);
  void keepServiceWorker(serviceWorker?.delay);
}

/** Sentry's code comes only now, and only where it is on and the visitor has not said no. */
async function allowMonitoring(
  monitoring: NonNullable<Work['monitoring']>,
  early: readonly ErrorEvent[],
  isAllowed: boolean,
): Promise<void> {
  try {
    const { startMonitoring, stopMonitoring } = await import('./monitoring');
    if (isAllowed) await startMonitoring(monitoring, early);
    else await stopMonitoring();
  } catch {
    // Where its code cannot be loaded, nothing that a visitor sees is missing.
  }
}

/**
 * §2.6 Tools for testers: only their own chunks have their code, and production asks for neither.
 * The condition is decided by the build, which then makes no such chunks.
 */
async function beginTools({ apiCapture, mockFlows }: Work): Promise<void> {
  if (process.env.PORTAL_DEVELOPMENT_TOOLS !== 'off') {
    try {
      if (apiCapture)
        (await import('@/components/tools/api-capture/start')).startCapture(apiCapture);
      if (mockFlows) (await import('@/components/tools/live-mock-flows')).keepMockFlowsLive();
    } catch {
      // The page and its forms work without them.
    }
  }
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
