'use client';

import type { FormEvent, ReactNode } from 'react';

/** The notices that the stylesheet hides by what `<html>` says of them. */
export type NoticeName = 'banner' | 'cookieBanner';

/**
 * Closes a notice at once and tells its endpoint behind the visitor's back. Without script the form
 * is posted, and the page comes back without the notice: which page that is, the browser says, since
 * what surrounds all pages is kept for all of them.
 */
export function LiveCloseForm({
  notice,
  action,
  className,
  children,
}: {
  readonly notice: NoticeName;
  readonly action: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const close = (event: FormEvent) => {
    event.preventDefault();
    document.documentElement.dataset[notice] = 'closed';
    // The button that had the focus is gone; reading goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
      // An answer that is lost makes the notice come back with the next page, which is fair.
    }).catch(() => undefined);
  };
  return (
    <form method="post" action={action} onSubmit={close} className={className}>
      <input type="hidden" name="By" value="form" />
      {children}
    </form>
  );
}
