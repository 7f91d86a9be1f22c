'use client';

import { type ReactNode, useRef } from 'react';
import { describedBy, FieldError, Hint } from './field-parts';
import { type FilterText, RadioFilter } from './radio-filter';
import { useField } from './use-field';

/** One of several things to choose. */
export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Stands before it, and says nothing that its label does not. */
  readonly picture?: ReactNode;
  /** Of a label in another language than the page. */
  readonly lang?: string;
}

/** A choice of one among several, each a whole line to click. */
export function RadioGroup({
  name,
  legend,
  hint,
  options,
  defaultValue,
  filter,
}: {
  readonly name: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly options: readonly RadioOption[];
  readonly defaultValue?: string | undefined;
  /** What a long list is looked through by. */
  readonly filter?: FilterText | undefined;
}) {
  const { id, error, isRequired, keptValue } = useField(name);
  const chosen = keptValue ?? defaultValue;
  const list = useRef<HTMLDivElement>(null);

  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <Hint id={id}>{hint}</Hint>
      {filter && <RadioFilter list={list} text={filter} />}
      <div ref={list} className="flex flex-col gap-2.5">
        {options.map((option, position) => {
          // The summary of errors links to the field's id: that is its first option.
          const optionId = position === 0 ? id : `${id}-${option.value}`;
          return (
            <label
              key={option.value}
              htmlFor={optionId}
              className="flex min-h-control flex-wrap items-center gap-x-3.5 gap-y-1 rounded-control border border-control-edge bg-surface-raised px-4 py-3 shadow-control transition-colors hover:border-text has-checked:border-accent-solid has-checked:bg-accent-2 has-checked:inset-ring has-checked:inset-ring-accent-solid has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                name={name}
                id={optionId}
                type="radio"
                value={option.value}
                required={isRequired}
                defaultChecked={chosen === option.value}
                aria-describedby={option.hint ? `${optionId}-note` : undefined}
                className="size-5 shrink-0 focus-visible:outline-none"
              />
              {option.picture}
              <span className="flex min-w-0 flex-1 basis-32 flex-col">
                <span className="font-semibold">
                  <bdi lang={option.lang}>{option.label}</bdi>
                </span>
                {option.hint && (
                  <span id={`${optionId}-note`} className="text-sm text-muted">
                    <bdi>{option.hint}</bdi>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
