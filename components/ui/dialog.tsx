'use client';

import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button';
import { CloseIcon } from './icons';

export interface DialogProps {
  /** A message has a button that closes it under its text; a form has its own. */
  readonly kind?: 'message' | 'form';
  readonly title: ReactNode;
  /** What the button that closes it says. */
  readonly close: string;
  readonly onClose: () => void;
  /** What it leads to, beside the button that closes it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog: it keeps the focus, closes by Escape or a click beside it, and gives the focus
 * back. Import it lazily, since few visits need one.
 */
export function Dialog({ kind = 'message', title, close, onClose, action, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-50 grid animate-backdrop place-items-end overflow-y-auto bg-overlay p-4 sm:place-items-center"
    >
      <Modal className="w-full max-w-lg animate-modal rounded-card border border-neutral-6 bg-surface-raised shadow-dialog">
        <AriaDialog
          role={kind === 'form' ? 'dialog' : 'alertdialog'}
          className="relative p-6 outline-none sm:p-8"
        >
          <Heading slot="title" level={2} className="pe-10 text-xl">
            {title}
          </Heading>
          <button
            type="button"
            onClick={onClose}
            aria-label={close}
            className="absolute end-4 top-4 grid size-11 place-items-center rounded-control text-muted hover:bg-neutral-3 hover:text-text"
          >
            <CloseIcon />
          </button>
          {kind === 'form' ? (
            <div className="mt-6">{children}</div>
          ) : (
            <>
              <div className="mt-3 text-muted">{children}</div>
              <div className="mt-6 flex flex-wrap justify-end gap-3">
                <Button variant={action ? 'secondary' : 'primary'} onClick={onClose}>
                  {close}
                </Button>
                {action}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
