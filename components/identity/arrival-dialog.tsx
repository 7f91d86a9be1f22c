'use client';

import { useEffect, useState } from 'react';
import { LazyDialog } from '@/components/ui/lazy-dialog';

/** A dialog that opens with its page, which says the same. */
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
    <LazyDialog title={title} close={close} onClose={() => setOpen(false)}>
      {body}
    </LazyDialog>
  );
}
