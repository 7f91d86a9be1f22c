import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '.';
import { Container } from './container';

/** An inner page about one thing: the way back, its heading, and a column that reads well. */
export function NarrowPage({
  title,
  lead,
  back,
  icon,
  children,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Where one came from; without an address, whoever looks may not be there. */
  readonly back?: { readonly href: string | undefined; readonly label: ReactNode } | undefined;
  /** Shown above the heading. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Container className="pt-8 sm:pt-12">
      <div className="mx-auto max-w-2xl">
        {back?.href && (
          <a href={back.href} className="link-quiet mb-4">
            <ArrowLeftIcon />
            {back.label}
          </a>
        )}
        {icon && (
          <div className="mb-5 grid size-14 place-items-center rounded-control bg-accent-3 text-link">
            {icon}
          </div>
        )}
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </Container>
  );
}
