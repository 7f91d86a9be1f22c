'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { LinkButton } from '@/components/ui';
import type { DialogProps } from '@/components/ui/dialog';
import type { RefusalDialogText } from './form-context';

const Dialog = lazy<ComponentType<DialogProps>>(() =>
  import('@/components/ui/dialog').then(
    (module) => ({ default: module.Dialog }),
    // The message stands above the form anyway: a dialog that cannot be loaded is left out.
    () => ({ default: () => null }),
  ),
);

/** A dialog about a refusal, loaded when the first one shows. */
export function RefusalDialog({
  title,
  body,
  close,
  action,
  onClose,
}: RefusalDialogText & { readonly onClose: () => void }) {
  return (
    <Suspense>
      <Dialog
        title={title}
        close={close}
        onClose={onClose}
        action={action && <LinkButton href={action.href}>{action.label}</LinkButton>}
      >
        {body}
      </Dialog>
    </Suspense>
  );
}
