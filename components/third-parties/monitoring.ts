import type { Work } from './work';

type Settings = NonNullable<Work['monitoring']>;

/** Kept until the tab is closed: whether this session is one of those that are monitored. */
const chosenKey = 'monitoring';

let isRunning = false;

/** §7 Monitoring, in as many sessions as the client has chosen. Asked twice, it starts once. */
export async function startMonitoring(
  settings: Settings,
  early: readonly ErrorEvent[],
): Promise<void> {
  if (isRunning || !isChosen(settings.sessionShare)) return;
  isRunning = true;
  const sentry = await loadSentry();
  sentry?.start(settings, early);
}

/** Ends it where a visitor takes consent back. */
export async function stopMonitoring(): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  const sentry = await loadSentry();
  await sentry?.stop();
}

/** Only the browser's half is bundled: that for the server takes minutes, and is never asked for. */
async function loadSentry() {
  return typeof window === 'undefined' ? undefined : import('./sentry');
}

/** The same answer on every page of a session. */
function isChosen(share: number): boolean {
  try {
    const chosen = sessionStorage.getItem(chosenKey) ?? String(Math.random() < share);
    sessionStorage.setItem(chosenKey, chosen);
    return chosen === 'true';
  } catch {
    return Math.random() < share;
  }
}
