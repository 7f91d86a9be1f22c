import type { ReactNode } from 'react';

/** The width that a page's content keeps to, with room at its sides. */
export function Container({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return <div className={className ? `page-width ${className}` : 'page-width'}>{children}</div>;
}
