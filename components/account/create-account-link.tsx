'use client';

import type { ReactNode } from 'react';
import { track } from '@/lib/analytics';

/** A link to the page that creates an account; tells analytics that it was used (§7). */
export function CreateAccountLink({
  href,
  className,
  children,
}: {
  /** The address that `link(view, createAccountPage)` made. */
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <a href={href} className={className} onClick={() => track({ event: 'createAccountCTA' })}>
      {children}
    </a>
  );
}
