import type { ReactNode } from 'react';

/** A term and what it is. */
export interface Description {
  readonly term: ReactNode;
  readonly value: ReactNode;
}

/** Terms with their values: `rows` puts them side by side, `columns` stacks them in a grid. */
export function DescriptionList({
  items,
  layout = 'rows',
  className = '',
}: {
  readonly items: readonly Description[];
  readonly layout?: 'rows' | 'columns';
  readonly className?: string;
}) {
  return (
    <dl className={`${layouts[layout].list} ${className}`}>
      {items.map(({ term, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term can come twice and rows never move
        <div key={position} className={layouts[layout].item}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const layouts = {
  rows: {
    list: 'divide-y divide-neutral-5',
    item: 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3',
  },
  columns: {
    list: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4',
    item: 'flex flex-col gap-0.5',
  },
} as const;
