'use client';

import type { ReactNode } from 'react';
import { useClosingDetails } from './use-closing-details';

/** The profile menu's button and what it opens. */
export function ProfileDisclosure({
  label,
  children,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="group relative">
      <summary
        data-profile
        className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control p-1 select-none hover:bg-accent-3"
      >
        {label}
      </summary>
      <div className="absolute end-0 top-full z-40 mt-2 w-64 max-w-[calc(100vw-2rem)] animate-appear rounded-card border border-neutral-6 bg-surface-raised p-2 shadow-dialog">
        {children}
      </div>
    </details>
  );
}
