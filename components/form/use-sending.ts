'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormRule } from '@/lib/form';
import { idempotencyField } from '@/lib/form/control-fields';
import type { FormMessages, RefusalDialogText, SendingStep } from './form-context';
import { type Keeping, leaveTyped } from './keep-typed';
import type { SendingMemory } from './submit-values';
import type { Answers } from './use-answers';
import type { ControlledForm } from './use-control';
import { loadInUse } from './when-used';

/** Where a form is sent, and what is made of the answers. */
export interface FormSending {
  readonly action: string;
  readonly rules: readonly FormRule[];
  readonly hidden: Readonly<Record<string, string>>;
  /** The codes of refusals that leave nothing to send; the form then only says why. */
  readonly lockedBy: readonly string[];
  /** What a dialog says about refusals, by their codes. */
  readonly dialogs: Readonly<Record<string, RefusalDialogText>>;
  readonly messages: FormMessages;
  /** The code of the refusal that the form came back with. */
  readonly refusedWith: string | undefined;
  readonly keeping: Keeping;
}

/** Checks a form, sends it to its endpoint once, and acts on the answer. */
export function useSending(options: FormSending, form: ControlledForm, answers: Answers) {
  const [sending, setSending] = useState(false);
  const [steps] = useState(() => new Set<SendingStep>());
  const beingChecked = useRef(false);
  const { hidden, keeping, refusedWith } = options;
  const memory = useRef<SendingMemory>({ refusedWith, key: hidden[idempotencyField] });

  useEffect(() => {
    // The browser can bring this page back as it was left, while it was being sent.
    const ready = (event: PageTransitionEvent) => event.persisted && setSending(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);

  function show(said: Parameters<Answers['show']>[0]) {
    setSending(false);
    answers.show(said);
  }

  return {
    sending,
    steps,
    async checkAndSend(element: HTMLFormElement) {
      if (sending || beingChecked.current) return;
      beingChecked.current = true;
      const isInDialog = element.closest('[role=dialog]') !== null;
      const control = await form.control();
      // Without its script the form is sent as it came from the server.
      if (control)
        await control.submit(
          async (values) => {
            setSending(true);
            const { submitValues } = await loadInUse();
            const { showDialog } = answers;
            const submission = { ...options, control, steps, isInDialog, show, showDialog };
            await submitValues(values, { ...submission, memory: memory.current });
          },
          (problems) => show({ problems }),
        );
      else {
        await keeping.suspend();
        leaveTyped();
        element.submit();
      }
      beingChecked.current = false;
    },
    /** Takes back what the form says is wrong. What was typed stays. */
    dismiss() {
      memory.current.takeSnackbarAway?.();
      answers.clear();
      form.clear();
    },
  };
}
