'use client';

import { useFormContext } from 'react-hook-form';
import { fieldId, type TypedValues, useFormState } from './form-context';

/** What a field of any kind needs to know: its id, its state, and what ties it to its form. */
export function useField(name: string) {
  const { form, rules, keptValues, messages } = useFormState();
  const { register, clearErrors, trigger, formState } = useFormContext<TypedValues>();
  const error = formState.errors[name];
  const rule = rules.find((known) => known.name === name);
  const registration = register(name, {
    // What the server found wrong is not known to the rules here: a change takes it back.
    onChange: () => {
      if (error?.type === 'server') clearErrors(name);
    },
  });
  return {
    id: fieldId(form, name),
    registration,
    error: error?.message,
    isRequired: rule?.required !== undefined,
    /** How a date is written, in a field for one. */
    date: rule?.date,
    keptValue: keptValues[name] ?? rule?.initial,
    optional: messages.optional,
    /** Checks what has been typed so far, so that a slip shows before the form is sent. */
    check: () => whenReleased(() => trigger(name)),
  };
}

/**
 * Waits until nothing is pressed: a message that appeared between press and release would move the
 * button away from under the pointer, and the click would be lost.
 */
function whenReleased(run: () => void) {
  if (document.documentElement.matches(':active'))
    window.addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
