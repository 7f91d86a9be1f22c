'use client';

import { ruleOf } from '@/lib/form/names';
import { fieldId, useFormState } from './form-context';

/** What a field of any kind needs to know: its id, its state, and what ties it to its form. */
export function useField(name: string) {
  const { form, rules, keptValues, keptDates, messages, errors, changed, check } = useFormState();
  const known = ruleOf(rules, name);
  const rule = known && known.kind !== 'group' && known.kind !== 'list' ? known : undefined;
  return {
    id: fieldId(form, name),
    error: errors[name]?.message,
    isRequired: rule?.required !== undefined && !rule.when,
    /** How much fits, in characters, where more than that is told. */
    longest: rule?.maxLength?.length,
    /** How a date is written, in a field for one. */
    date: rule?.date,
    keptValue: keptValues[name] ?? rule?.initial,
    /** The date with which the server sent the form. */
    keptDate: keptDates[name],
    /** Nobody says so of a field that is needed for some answers and not for others. */
    optional: rule?.when ? undefined : messages.optional,
    /** To be called when something else than the visitor has changed what stands in the field. */
    changed: () => changed(name),
    /** Checks what has been typed so far, so that a slip shows before the form is sent. */
    check: () => whenReleased(() => check(name)),
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
