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
      <summary className="button button-secondary button-small">
        <MenuIcon className="group-open:hidden" />
        <CloseIcon className="hidden group-open:block" />
        {label}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
