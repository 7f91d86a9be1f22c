import type { Ref } from 'react';
import { AlertIcon } from '@/components/ui';
import type { FieldRule } from '@/lib/form';
import { fieldId } from './form-context';

/** What is wrong with one field, in the visitor's language. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** All that is wrong with a form, each problem a link to its field. Takes the focus. */
export function ErrorSummary({
  form,
  title,
  problems,
  rules,
  ref,
  autoFocus,
}: {
  readonly form: string;
  readonly title: string;
  readonly problems: readonly Problem[];
  readonly rules: readonly FieldRule[];
  readonly ref: Ref<HTMLDivElement>;
  /** Whether the page has just loaded with these problems. */
  readonly autoFocus: boolean;
}) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is how the problems are announced
      autoFocus={autoFocus}
      className="mb-6 flex gap-3 rounded-control border border-danger-edge bg-danger-surface p-4"
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0">
        <h2 className="text-base text-danger-text">{title}</h2>
        <ul className="mt-1">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="py-0.5">
              {rules.some((rule) => rule.name === field) ? (
                <a href={`#${fieldId(form, field)}`} className="underline underline-offset-4">
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
