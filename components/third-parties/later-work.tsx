'use client';

import { useEffect, useRef } from 'react';
import type { Work } from './work';

/** Begins a page's later work when the page has loaded, with what went wrong until then. */
export function LaterWork(work: Work) {
  const first = useRef(work);
  useEffect(() => {
    const early: ErrorEvent[] = [];
    const keep = (event: ErrorEvent) => early.push(event);
    window.addEventListener('error', keep);
    const begin = () =>
      import('./begin').then(
        ({ begin }) => {
          window.removeEventListener('error', keep);
          begin(first.current, early);
        },
        // Nothing that a visitor sees is missing.
        () => undefined,
      );
    if (document.readyState === 'complete') void begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);
  return null;
}
