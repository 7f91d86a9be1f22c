'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from '@/components/ui/dialog';

const Dialog = lazy<ComponentType<DialogProps>>(() =>
  import('@/components/ui/dialog').then(
    (module) => ({ default: module.Dialog }),
    // The page says the same: a dialog that cannot be loaded is left out.
    () => ({ default: () => null }),
  ),
);

/** A dialog that opens with its page. */
export function ArrivalDialog({
  title,
  body,
  close,
}: {
  readonly title: string;
  readonly body: string;
  readonly close: string;
}) {
  const [isOpen, setOpen] = useState(false);
  // Not while the server renders: without script it could not be closed.
  useEffect(() => setOpen(true), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog title={title} close={close} onClose={() => setOpen(false)}>
        {body}
      </Dialog>
    </Suspense>
  );
}
