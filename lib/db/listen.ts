import { Socket } from 'node:net';
import pg from 'pg';
import { directDatabaseAddress } from './address';

declare global {
  /** Ends each listening of this process. */
  var portalListeners: Set<() => void> | undefined;
}

/** How long after a lost connection the next one is tried, in milliseconds. */
const patience = 2000;

/**
 * Calls `onNotice` for each NOTIFY on a channel, over a connection of its own that comes back after
 * an outage. A notice can be lost while it is away, and the embedded database delivers none to other
 * connections: whoever listens also polls.
 * @param onListening each time that it begins to hear, as what was told before was not heard
 * @returns ends the listening
 */
export function listen(
  channel: string,
  onNotice: (payload: string) => void,
  onListening: () => void = () => undefined,
): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    client = undefined;
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, patience);
    timer.unref();
  };
  const connect = async () => {
    // Whoever does nothing but listen may end.
    const next = new pg.Client({
      ...directDatabaseAddress(),
      stream: () => new Socket().unref(),
    });
    client = next;
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    next.on('error', later);
    next.on('end', later);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onListening();
    } catch {
      next.end().catch(() => undefined);
      later();
    }
  };
  const stop = () => {
    stopped = true;
    globalThis.portalListeners?.delete(stop);
    clearTimeout(timer);
    client?.end().catch(() => undefined);
  };
  globalThis.portalListeners ??= new Set();
  globalThis.portalListeners.add(stop);
  connect();
  return stop;
}

/** Ends every listening of this process. */
export function endListening(): void {
  for (const stop of [...(globalThis.portalListeners ?? [])]) stop();
}
