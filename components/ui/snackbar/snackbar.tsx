'use client';

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../notice';
import { dequeue, type SnackbarProps } from './queue';

/**
 * §8 Snackbar: sticky shows Dismiss; otherwise it hides after DisplayTime. Nobody loses it while
 * they point at it or have the focus in it; its time begins anew when they leave.
 */
export function Snackbar({ message, displayTime: usual, dismiss }: SnackbarProps) {
  const { id, messageHtml, displayTime = usual, isSticky = false, tone } = message;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const focusedBefore = useRef<EventTarget>(null);
  const waits = isSticky || isPointedAt || hasFocus;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => dequeue(id), displayTime);
    return () => clearTimeout(timer);
  }, [waits, id, displayTime]);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setFocus(true);
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  }

  function close() {
    dequeue(id);
    // The focus must not go with the button that it was on.
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }

  return (
    <Notice
      tone={tone ?? 'information'}
      html={messageHtml}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="pointer-events-auto mx-auto max-h-[60dvh] w-full max-w-xl animate-rise overflow-y-auto shadow-dialog sm:ms-0"
    >
      {isSticky && (
        <div className="mt-1 -mb-1.5 flex justify-end">
          <button
            type="button"
            onClick={close}
            className="min-h-11 rounded-control px-4 font-semibold text-text underline underline-offset-4 hover:bg-neutral-3"
          >
            {dismiss}
          </button>
        </div>
      )}
    </Notice>
  );
}
