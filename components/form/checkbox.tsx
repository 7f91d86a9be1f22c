'use client';

import type { ReactNode } from 'react';
import { describedBy, FieldError, Hint } from './field-parts';
import { useField } from './use-field';

/** A box to tick, with its label beside it. */
export function Checkbox({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
}) {
  const { id, error, isRequired, keptValue } = useField(name);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          name={name}
          id={id}
          type="checkbox"
          required={isRequired}
          defaultChecked={keptValue === 'on' || keptValue === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>{label}</span>
      </label>
      <div className="-mt-2 ps-9 empty:hidden">
        <Hint id={id}>{hint}</Hint>
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  );
}
