'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui';

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
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && menu.contains(target));
    const closeOutside = ({ target }: Event) => {
      if (menu.open && isOutside(target)) menu.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={details} className="group lg:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-control border border-control-edge bg-surface-raised px-3.5 font-semibold select-none">
        <MenuIcon className="size-5 shrink-0 group-open:hidden" />
        <CloseIcon className="hidden size-5 shrink-0 group-open:block" />
        {label}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 animate-appear border-b border-neutral-6 bg-surface-raised shadow-dialog">
        {children}
      </div>
    </details>
  );
}
