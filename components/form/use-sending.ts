'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormRule, FormValues } from '@/lib/form';
import { idempotencyField } from '@/lib/form/control-fields';
import type { FormMessages, RefusalDialogText, SendingStep } from './form-context';
import type { FormControl } from './form-control';
import { type Keeping, leaveTyped } from './keep-typed';
import type { FormAnswer } from './send';
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
export function useSending(
  { action, hidden, lockedBy, dialogs, messages, keeping, refusedWith: cameBackWith }: FormSending,
  form: ControlledForm,
  answers: Answers,
) {
  const [sending, setSending] = useState(false);
  const [steps] = useState(() => new Set<SendingStep>());
  const beingChecked = useRef(false);
  const refusedWith = useRef(cameBackWith);
  const key = useRef(hidden[idempotencyField]);
  const takeSnackbarAway = useRef<() => void>(undefined);
  const isInDialog = useRef(false);

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

  async function refuse(refusal: Extract<FormAnswer, { kind: 'refused' }>, control: FormControl) {
    const { errCode, page, reset, display, messageHtml } = refusal;
    const dialog = dialogs[errCode];
    if (page && !dialog) {
      leaveTyped();
      window.location.assign(page);
      return;
    }
    if (reset) control.empty();
    keeping.resume(reset);
    answers.showDialog(dialog);
    refusedWith.current = errCode;
    // A dialog says it already, a form that is locked has to say why, and what stands in a modal
    // dialog covers the snackbar, which nobody hears there.
    const staysInForm = dialog !== undefined || lockedBy.includes(errCode) || isInDialog.current;
    if (display === 'snackbar' && !staysInForm) {
      const { showInSnackbar } = await loadInUse();
      takeSnackbarAway.current = await showInSnackbar(messageHtml);
    } else takeSnackbarAway.current = undefined;
    show(takeSnackbarAway.current ? {} : { refusal });
  }

  async function submit(values: FormValues, control: FormControl) {
    setSending(true);
    takeSnackbarAway.current?.();
    const { send } = await loadInUse();
    await keeping.suspend();
    const added = await Promise.all([...steps].map(({ before }) => before?.(refusedWith.current)));
    const answer = await send(
      action,
      Object.assign({}, hidden, keyOf(key.current), values, ...added),
    );
    for (const { after } of steps) after?.(answer);
    switch (answer.kind) {
      case 'go':
        leaveTyped();
        window.location.assign(answer.to);
        return;
      case 'saved':
        // What is sent next is another sending, and not the same once more.
        if (key.current) key.current = newKey();
        keeping.resume(true);
        show({ isSaved: true });
        return;
      case 'invalid':
        keeping.resume();
        control.showProblems(answer.problems);
        show({ problems: answer.problems });
        return;
      case 'refused':
        await refuse(answer, control);
        return;
      case 'unanswered':
        keeping.resume();
        show({ refusal: { errCode: answer.kind, messageHtml: messages.unexpectedHtml } });
    }
  }

  return {
    sending,
    steps,
    async checkAndSend(element: HTMLFormElement) {
      if (sending || beingChecked.current) return;
      beingChecked.current = true;
      isInDialog.current = element.closest('[role=dialog]') !== null;
      const control = await form.control();
      // Without its script the form is sent as it came from the server.
      if (control)
        await control.submit(
          (values) => submit(values, control),
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
      takeSnackbarAway.current?.();
      answers.clear();
      form.clear();
    },
  };
}

function keyOf(key: string | undefined): Readonly<Record<string, string>> {
  return key === undefined ? {} : { [idempotencyField]: key };
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
