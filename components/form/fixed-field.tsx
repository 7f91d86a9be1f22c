'use client';

import { FieldLabel } from './field-parts';

/** A field whose value stays as it is. It is not sent: the server knows it. */
export function FixedField({
  id,
  label,
  value,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} optional={undefined}>
        {label}
      </FieldLabel>
      <input
        id={id}
        type="text"
        disabled
        value={value}
        readOnly
        className="field min-h-control disabled:cursor-not-allowed disabled:bg-neutral-3"
      />
    </div>
  );
}
