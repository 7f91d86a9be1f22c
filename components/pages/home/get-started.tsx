'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type TypedMemory, TypedMemoryContext } from '@/components/form/typed-memory';
import { ChevronDownIcon } from '@/components/ui';
import type { DialogProps } from '@/components/ui/dialog';

const look =
  'flex w-full min-h-control items-center justify-between gap-3 rounded-control border border-control-edge bg-surface-raised px-5 py-2 text-start font-semibold shadow-control transition-colors hover:border-text hover:bg-neutral-2';

/**
 * §2.2 "Get started / create account, which opens a modal containing the policy lookup". The modal
 * has an address of its own, so that Back closes it and a reload keeps it. Without script, or where
 * somebody has used it before the script came, the lookup opens in its place in the page.
 */
export function GetStarted({
  id,
  label,
  close,
  isOpen,
  cameBack,
  children,
}: {
  /** The fragment of the page's address that opens the modal. */
  readonly id: string;
  readonly label: string;
  /** What the button that closes the modal says. */
  readonly close: string;
  /** Whether something was typed into the lookup, which is to be seen where no script runs. */
  readonly isOpen: boolean;
  /** Whether it was sent without script and came back. */
  readonly cameBack: boolean;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [hasModal, setHasModal] = useState(false);
  const [isShown, setShown] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [memory] = useState<TypedMemory>(() => new Map());
  const hasPushed = useRef(false);

  useEffect(() => {
    if (cameBack) return;
    const follow = () => setShown(window.location.hash === `#${id}`);
    // What somebody has typed, or the browser has typed again after Back, stays where it stands.
    if (isUsed(details.current)) return follow();
    // If it was opened before the script loaded, it now shows in the modal.
    if (details.current?.open && !isOpen && window.location.hash !== `#${id}`) {
      window.history.pushState(null, '', `#${id}`);
      hasPushed.current = true;
    }
    follow();
    setHasModal(true);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [id, isOpen, cameBack]);

  useEffect(() => {
    if (!isShown || Dialog) return;
    import('@/components/ui/dialog').then(
      (module) => setDialog(() => module.Dialog),
      // Without the dialog the lookup opens in its place in the page.
      () => setHasModal(false),
    );
  }, [isShown, Dialog]);

  function open() {
    window.history.pushState(null, '', `#${id}`);
    hasPushed.current = true;
    setShown(true);
  }

  function leave() {
    setShown(false);
    if (hasPushed.current) window.history.back();
    else window.history.replaceState(null, '', window.location.pathname + window.location.search);
    hasPushed.current = false;
  }

  if (!hasModal)
    return (
      <details ref={details} open={isOpen || isShown} className="group/started">
        <summary className={look} data-event="createAccountCTA">
          {label}
          <ChevronDownIcon className="transition-transform group-open/started:rotate-180" />
        </summary>
        <div id={id} className="pt-6">
          {children}
        </div>
      </details>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-event="createAccountCTA"
        className={look}
        onClick={open}
      >
        {label}
        <ChevronDownIcon />
      </button>
      {Dialog && isShown && (
        <TypedMemoryContext value={memory}>
          <Dialog kind="form" title={label} close={close} onClose={leave}>
            {children}
          </Dialog>
        </TypedMemoryContext>
      )}
    </>
  );
}

/** Whether somebody has begun to fill in a form. */
function isUsed(element: HTMLElement | null): boolean {
  const fields = element?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [];
  return [...fields].some(
    (field) => field.value !== field.defaultValue || field === document.activeElement,
  );
}
