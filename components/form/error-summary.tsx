import type { Ref } from 'react';
import { AlertIcon } from '@/components/ui';

/** What is wrong with one field, in the visitor's language. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** All that is wrong with a form, each problem a link to its field. Takes the focus. */
export function ErrorSummary({
  title,
  problems,
  idOf,
  ref,
  autoFocus,
}: {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** The id of a field, where the form shows it. */
  readonly idOf: (field: string) => string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
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
      className="flex gap-3 rounded-control border border-danger-edge bg-danger-surface p-4"
    >
      <AlertIcon className="mt-0.5 text-danger-text" />
      <div className="min-w-0">
        <h2 className="text-base text-danger-text">{title}</h2>
        <ul className="mt-1">
          {problems.map(({ field, message }) => {
            const id = idOf(field);
            return (
              <li key={`${field} ${message}`} className="py-0.5">
                {id ? (
                  <a href={`#${id}`} className="underline underline-offset-4">
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
