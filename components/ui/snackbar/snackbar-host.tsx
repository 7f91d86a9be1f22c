'use client';

import { useSyncExternalStore } from 'react';
import { firstMessage, type SnackbarProps, subscribe } from './queue';

/**
 * Where the messages of a page show, one at a time. Its live regions stand in the page from the
 * beginning, since screen readers announce only what comes into one that they know.
 */
export function SnackbarHost({ displayTime, dismiss }: Omit<SnackbarProps, 'message'>) {
  const message = useSyncExternalStore(subscribe, firstMessage, () => undefined);
  const snackbar = message && (
    <message.Snackbar
      key={message.id}
      message={message}
      displayTime={displayTime}
      dismiss={dismiss}
    />
  );
  const isError = message?.tone === 'danger';
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 sm:p-6 print:hidden">
      <div role="alert">{isError && snackbar}</div>
      <div role="status">{!isError && snackbar}</div>
    </div>
  );
}
