'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets a `details` element close as menus do: by Escape, by a click elsewhere, and by leaving it with
 * the keyboard; and on navigation (§4.3), also where that stays on the page or comes back to it.
 * Without script it opens and closes all the same.
 */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && menu.contains(target));
    const closeOutside = ({ target }: Event) => {
      if (menu.open && isOutside(target)) menu.open = false;
    };
    const closeByLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) menu.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    menu.addEventListener('click', closeByLink);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
      menu.removeEventListener('click', closeByLink);
    };
  }, []);

  return details;
}
