'use client';

import type { SessionEnd } from '@/lib/session';

/** A session as a page that watches it knows it. */
export interface WatchedSession {
  readonly tag: string;
  readonly endsIn: SessionEnd;
}

/**
 * Waits for what the server tells of the session in the `Server-Timing` header of a page that is the
 * same for everybody signed in (`sessionTiming` of lib/entry writes it).
 * @returns what ends the waiting
 */
export function whenSessionIsTold(heard: (session: WatchedSession) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const session = entry instanceof PerformanceNavigationTiming && toldIn(entry);
      if (session) heard(session);
    }
  });
  observer.observe({ type: 'navigation', buffered: true });
  return () => observer.disconnect();
}

function toldIn({ serverTiming = [] }: PerformanceNavigationTiming): WatchedSession | undefined {
  const told = serverTiming.find(({ name }) => name === 'session')?.description ?? '';
  const [, tag, idle, absolute] = /^(\w+) (\d+) (\d+)$/.exec(told) ?? [];
  return tag ? { tag, endsIn: { idle: Number(idle), absolute: Number(absolute) } } : undefined;
}
