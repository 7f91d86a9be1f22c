'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import type { DialogProps } from '@/components/ui/dialog';

/**
 * Asks in a dialog before something is given up. Without script, or where the dialog cannot be
 * loaded, the page that the link leads to asks the same.
 */
export function CancelLink({
  href,
  label,
  title,
  body,
  no,
  yes,
}: {
  readonly href: string;
  readonly label: string;
  readonly title: string;
  readonly body: string;
  /** What the button says that goes on. */
  readonly no: string;
  /** The form whose button gives it up. */
  readonly yes: ReactNode;
}) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  return (
    <>
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        onClick={(event) => {
          event.preventDefault();
          import('@/components/ui/dialog').then(
            (module) => setDialog(() => module.Dialog),
            () => window.location.assign(href),
          );
        }}
      >
        {label}
      </a>
      {Dialog && (
        <Dialog title={title} close={no} onClose={() => setDialog(undefined)} action={yes}>
          {body}
        </Dialog>
      )}
    </>
  );
}
