import type { ReactNode } from 'react';
import { Card } from '@/components/ui';

/** A part of a plan's page under a heading of its own. */
export function SectionCard({
  id,
  title,
  lead,
  isFlush = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Whether what it has goes to its edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Card padding="none" className="overflow-hidden">
      <section aria-labelledby={id}>
        <div className="px-5 pt-5 pb-4 sm:px-8 sm:pt-7">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {isFlush ? children : <div className="px-5 pb-6 sm:px-8 sm:pb-8">{children}</div>}
      </section>
    </Card>
  );
}
