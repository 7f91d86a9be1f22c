import type { ReactNode } from 'react';

/** The width that a page's content keeps to, with room at its sides. */
export function Container({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`mx-auto w-full max-w-304 px-4 sm:px-6 lg:px-10 ${className}`}>{children}</div>
  );
}
