'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormRule } from '@/lib/form';
import { isFilledIn } from './field-values';
import type { FieldErrors, Validity } from './form-context';
import type { FormControl } from './form-control';
import { loadInUse } from './when-used';

/** What a form says of its fields, and what checks them once somebody uses it. */
export interface ControlledForm {
  readonly errors: FieldErrors;
  readonly validity: Validity;
  /** Loads what checks the form; `undefined` where that cannot be loaded. */
  readonly control: () => Promise<FormControl | undefined>;
  readonly changed: (name: string) => void;
  readonly check: (name: string) => void;
  readonly clear: () => void;
}

/** @param kept what the server said of the fields when the form came back with its page */
export function useControl(
  element: RefObject<HTMLFormElement | null>,
  rules: readonly FormRule[],
  kept: FieldErrors,
): ControlledForm {
  const [errors, setErrors] = useState(kept);
  const [validity] = useState(newValidity);
  const known = useRef<FormControl>(undefined);

  useEffect(() => {
    // Until the schema is there, what is missing is all that can be told.
    validity.ask(() => !element.current || isFilledIn(element.current, rules));
  }, [validity, element, rules]);

  async function control(): Promise<FormControl | undefined> {
    const inUse = await loadInUse().catch(() => undefined);
    if (inUse && element.current)
      known.current ??= inUse.controlForm(element.current, rules, errors, {
        errors: setErrors,
        validity: (isValid) => validity.ask(() => isValid),
      });
    return known.current;
  }

  return {
    errors,
    validity,
    control,
    changed(name) {
      if (known.current) known.current.changed(name);
      else void control().then((loaded) => loaded?.changed(name));
      validity.tell();
    },
    check: (name) => void control().then((loaded) => loaded?.check(name)),
    clear() {
      setErrors({});
      known.current?.clear();
    },
  };
}

function newValidity() {
  const listeners = new Set<() => void>();
  let isValid = () => true;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask(answer: () => boolean) {
      isValid = answer;
      tell();
    },
    tell,
    isValid: () => isValid(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
