'use client';

import { expectLeaving } from '@/components/form/leaving';
import type { SessionEnd } from '@/lib/session';

/** What a page needs to know of its session to watch it. */
export interface SessionClockOptions {
  /** Tells this session from the next one. */
  readonly tag: string;
  readonly endsIn: SessionEnd;
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  /** Where forms are sent that sign out. */
  readonly signOuts: readonly string[];
  /** Shows what is left, in seconds; nothing while there is enough. */
  readonly show: (left: TimeLeft | undefined) => void;
  /** The time is over. */
  readonly end: () => void;
  /** Somebody has signed out in another tab. */
  readonly signedOut: () => void;
}

export interface TimeLeft {
  readonly seconds: number;
  /** Whether nothing can be done about it: the absolute end. */
  readonly isFinal: boolean;
}

export interface SessionClock {
  /** The server has seen this session a moment ago. */
  seen(): void;
  stop(): void;
}

type News =
  | { readonly kind: 'seen'; readonly tag: string; readonly idleEnd: number }
  | { readonly kind: 'signed-out'; readonly tag: string };

/** The server does not write down every request; it can know one this much older, in seconds. */
const touchInterval = 30;
const channelName = 'portal-session';

/** Watches the time of a session, together with the other tabs that show it. */
export function startSessionClock(options: SessionClockOptions): SessionClock {
  const { tag, endsIn, idleSeconds, warningSeconds, signOuts, show, end, signedOut } = options;
  const absoluteEnd = Date.now() + endsIn.absolute * 1000;
  let idleEnd = Date.now() + endsIn.idle * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const channel = new BroadcastChannel(channelName);
  const tell = (news: News) => channel.postMessage(news);

  function tick() {
    clearTimeout(timer);
    const endsAt = Math.min(idleEnd, absoluteEnd);
    const left = endsAt - Date.now();
    if (left <= 0) {
      end();
      return;
    }
    const quietFor = left - warningSeconds * 1000;
    if (quietFor > 0) {
      show(undefined);
      // A timer cannot wait longer than 24 days; no session lasts so long.
      timer = setTimeout(tick, quietFor);
    } else {
      show({ seconds: Math.ceil(left / 1000), isFinal: absoluteEnd <= idleEnd });
      timer = setTimeout(tick, left % 1000 || 1000);
    }
  }

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    // Somebody else has signed in: what stands here is no longer theirs to see.
    if (data.tag !== tag) again();
    else if (data.kind === 'signed-out') signedOut();
    else {
      idleEnd = Math.max(idleEnd, data.idleEnd);
      tick();
    }
  };

  // Only when the next page has come has the server signed out; before, other tabs would ask in vain.
  const submitted = ({ target }: Event) => {
    const action = target instanceof HTMLFormElement ? new URL(target.action).pathname : '';
    isLeaving = signOuts.includes(action);
  };
  const hidden = () => {
    if (isLeaving) tell({ kind: 'signed-out', tag });
  };
  // The browser can bring this page back as it was left, after the session is over.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    document.documentElement.hidden = true;
    again();
  };
  // Timers sleep with the device.
  const awake = () => {
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('submit', submitted);
  document.addEventListener('visibilitychange', awake);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);

  tell({ kind: 'seen', tag, idleEnd });
  tick();

  return {
    seen() {
      idleEnd = Math.max(idleEnd, Date.now() + (idleSeconds - touchInterval) * 1000);
      tell({ kind: 'seen', tag, idleEnd });
      tick();
    },
    stop() {
      clearTimeout(timer);
      channel.close();
      document.removeEventListener('submit', submitted);
      document.removeEventListener('visibilitychange', awake);
      window.removeEventListener('pagehide', hidden);
      window.removeEventListener('pageshow', shown);
    },
  };
}

/** Another session has taken the place of this one: nobody is asked whether its page may go. */
function again(): void {
  expectLeaving();
  window.location.reload();
}
