'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button, type ButtonLook } from '@/components/ui';
import { DefaultButton } from './default-button';
import { useFormState } from './form-context';

/** The button that sends the form around it, once at a time. */
export function SubmitButton({
  pending,
  disableWhileInvalid = false,
  children,
  ...look
}: ButtonLook & {
  /** What it says while the form is being sent. */
  readonly pending: string;
  /** Cannot be used until every field is right, where the script runs that can tell. */
  readonly disableWhileInvalid?: boolean;
  readonly children: ReactNode;
}) {
  const { validity, sending } = useFormState();
  const isValid = useSyncExternalStore(validity.subscribe, validity.isValid, () => true);
  const isDisabled = disableWhileInvalid && !isValid && !sending;
  return (
    <>
      {/* Enter presses the first button of a form, and does nothing where that one is disabled. */}
      {disableWhileInvalid && <DefaultButton />}
      <Button
        type="submit"
        {...look}
        disabled={isDisabled}
        aria-disabled={isDisabled || sending || undefined}
        aria-busy={sending || undefined}
      >
        {sending && (
          <span
            aria-hidden="true"
            className="size-5 animate-turn rounded-full border-2 border-current border-e-transparent"
          />
        )}
        {/* Translation replaces text nodes. React can still exchange elements, whatever the label consists of. */}
        {sending ? (
          <span key="pending">{pending}</span>
        ) : (
          // Without a box of its own: an icon stands in one line with the text beside it.
          <span key="label" className="contents">
            {children}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {sending && pending}
      </span>
    </>
  );
}
