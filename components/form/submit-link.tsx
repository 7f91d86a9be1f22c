'use client';

import type { ReactNode } from 'react';
import { useFormState } from './form-context';

/** What sends the form around it and looks like a link: it leads on, and changes something first. */
export function SubmitLink({
  pending,
  className,
  children,
}: {
  /** What is announced while the form is being sent. */
  readonly pending: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { sending } = useFormState();
  return (
    <>
      <button
        type="submit"
        className={className}
        aria-disabled={sending || undefined}
        aria-busy={sending || undefined}
      >
        {children}
      </button>
      <span role="status" className="sr-only">
        {sending && pending}
      </span>
    </>
  );
}
