'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script of the page runs by now. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
