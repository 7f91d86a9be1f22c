import { useId } from 'react';

/** One of the things that a tool lets choose. */
export interface ToolOption {
  readonly value: string;
  readonly text: string;
}

/** A choice in a tool's form. The first option has an empty value: nothing of the kind. */
export function ToolSelect({
  name,
  label,
  chosen,
  options,
}: {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly ToolOption[];
}) {
  const id = useId();
  return (
    <div className="grid max-w-full min-w-0 grid-cols-1 gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        className="min-h-11 max-w-full rounded-control border border-control-edge bg-surface-raised px-3 text-text"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
