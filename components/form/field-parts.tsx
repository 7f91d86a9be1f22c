import type { ReactNode } from 'react';
import { AlertIcon } from '@/components/ui';

/** The id of what explains a field. */
function hintId(id: string): string {
  return `${id}-hint`;
}

/** The id of what is wrong with a field. */
function errorId(id: string): string {
  return `${id}-error`;
}

/** What describes a field to a screen reader. */
export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | undefined,
): string | undefined {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What a field is called. @param optional says that it may stay empty; absent where it may not */
export function FieldLabel({
  htmlFor,
  optional,
  children,
}: {
  readonly htmlFor: string;
  readonly optional: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <label htmlFor={htmlFor} className="font-semibold">
      <span>{children}</span>
      {optional && <span className="font-normal text-muted"> {optional}</span>}
    </label>
  );
}

/** What explains a field, under its label. */
export function Hint({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={hintId(id)} className="text-sm text-muted">
      {children}
    </p>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children?: string | undefined;
}) {
  if (!children) return null;
  return (
    <p id={errorId(id)} className="flex gap-1.5 text-sm font-semibold text-danger-text">
      <AlertIcon className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}
