import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '@/components/ui';

/** A list that opens, as every field for one line looks. */
export function SelectBox({
  className = '',
  ...rest
}: Omit<ComponentProps<'select'>, 'size' | 'multiple'>) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select className="field min-h-control appearance-none pe-12" {...rest} />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-4 my-auto text-muted" />
    </span>
  );
}
