'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ClockIcon } from '@/components/ui';

/**
 * Counts down to the moment another code may be asked for, and shows the button then. Without
 * script the button is there from the start, and the server says when it is too early.
 */
export function ResendWait({
  seconds,
  waiting,
  ready,
  children,
}: {
  readonly seconds: number;
  /** Says how long, at `{seconds}`. */
  readonly waiting: string;
  readonly ready: string;
  readonly children: ReactNode;
}) {
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    if (seconds <= 0) return;
    // By the clock, because a browser lets the timers of a page in the background sleep.
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);

  return (
    <div className="flex min-h-control flex-wrap items-center">
      {left ? (
        <p className="flex items-center gap-2 text-muted tabular-nums">
          <ClockIcon />
          <span>{waiting.replace('{seconds}', String(left))}</span>
        </p>
      ) : (
        children
      )}
      {/* Announced once, when it matters; a number every second would drown out all else. */}
      <span role="status" className="sr-only">
        {left === 0 && ready}
      </span>
    </div>
  );
}
