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
    <div className="snackbars">
      <div role="alert">{isError && snackbar}</div>
      <div role="status">{!isError && snackbar}</div>
    </div>
  );
}
