import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '@/components/ui';
import { fieldLook } from './field-look';

/** A list that opens, as every field for one line looks. */
export function SelectBox({
  className = '',
  ...rest
}: Omit<ComponentProps<'select'>, 'size' | 'multiple'>) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select className={`${fieldLook} min-h-control appearance-none pe-12 text-base`} {...rest} />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted" />
    </span>
  );
}
