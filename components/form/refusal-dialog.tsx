'use client';

import { LinkButton } from '@/components/ui';
import { LazyDialog } from '@/components/ui/lazy-dialog';
import type { RefusalDialogText } from './form-context';

/** A dialog about a refusal, whose message stands above the form anyway. */
export function RefusalDialog({
  title,
  body,
  close,
  action,
  onClose,
}: RefusalDialogText & { readonly onClose: () => void }) {
  return (
    <LazyDialog
      title={title}
      close={close}
      onClose={onClose}
      action={action && <LinkButton href={action.href}>{action.label}</LinkButton>}
    >
      {body}
    </LazyDialog>
  );
}
