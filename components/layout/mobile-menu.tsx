'use client';

import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui';
import { useClosingDetails } from './use-closing-details';

/**
 * The menu of a narrow window. It opens and closes without script; with it, Escape, a click
 * elsewhere and leaving it by keyboard close it too.
 */
export function MobileMenu({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="group lg:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-control border border-control-edge bg-surface-raised px-3.5 font-semibold select-none">
        <MenuIcon className="group-open:hidden" />
        <CloseIcon className="hidden group-open:block" />
        {label}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 animate-appear border-b border-neutral-6 bg-surface-raised shadow-dialog">
        {children}
      </div>
    </details>
  );
}
