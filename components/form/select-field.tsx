'use client';

import { describedBy, FieldError, FieldLabel, Hint } from './field-parts';
import { SelectBox } from './select-box';
import { useField } from './use-field';

/** One of many things to choose, in a list that opens. */
export function SelectField({
  name,
  label,
  hint,
  empty,
  options,
  autoComplete,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What stands there before anything is chosen. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly autoComplete?: string | undefined;
}) {
  const { id, error, isRequired, keptValue, optional } = useField(name);
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} optional={isRequired ? undefined : optional}>
        {label}
      </FieldLabel>
      <Hint id={id}>{hint}</Hint>
      <SelectBox
        name={name}
        id={id}
        required={isRequired}
        defaultValue={keptValue ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...(autoComplete ? { autoComplete } : {})}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </SelectBox>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
