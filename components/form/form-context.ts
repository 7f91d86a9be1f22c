'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FormRule } from '@/lib/form';
import type { FormAnswer } from './send';

/** What stands in the fields, before a schema has made values of it. */
export type TypedValues = Record<string, unknown>;

/** What a dialog says about a refusal. */
export interface RefusalDialogText {
  readonly title: string;
  readonly body: ReactNode;
  /** What the button that closes it says. */
  readonly close: string;
  /** What leads on from there: a link, in the same window. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** Texts of the form itself, in the visitor's language. */
export interface FormMessages {
  readonly summary: string;
  readonly optional: string;
  readonly saved: string;
  /** Sanitised HTML for an answer that never came or made no sense. */
  readonly unexpectedHtml: string;
}

/** A date as its field shows it, and in words if it could be read as another date. Otherwise `words` is empty. */
export interface DateInWords {
  readonly written: string;
  readonly words: string;
}

/** What a part of a form does around each sending of it, where scripts run. */
export interface SendingStep {
  /**
   * Gives what is to be sent along; never rejects.
   * @param refusedWith the code of the refusal that shows at the moment
   */
  readonly before?: (refusedWith: string | undefined) => Promise<Readonly<Record<string, string>>>;
  /** Is told what came of it, before the form acts on it. */
  readonly after?: (answer: FormAnswer) => void;
}

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<
  Record<string, { readonly type: string; readonly message: string } | undefined>
>;

/** Whether a form could be sent, as far as that is known. */
export interface Validity {
  readonly isValid: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the fields and buttons of a form know of it. */
export interface FormState {
  readonly form: string;
  readonly rules: readonly FormRule[];
  /** What was typed before the server sent the form back. */
  readonly keptValues: Readonly<Record<string, string>>;
  /** The dates with which the server sent the form. */
  readonly keptDates: Readonly<Record<string, DateInWords>>;
  readonly errors: FieldErrors;
  readonly validity: Validity;
  readonly sending: boolean;
  readonly messages: FormMessages;
  /** Something else stands in a field. */
  readonly changed: (name: string) => void;
  /** Says what is wrong with what stands in a field so far. */
  readonly check: (name: string) => void;
  /** Takes back what the form says is wrong. What was typed stays. */
  readonly dismiss: () => void;
  readonly steps: Set<SendingStep>;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around a field or button. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field must stand inside a Form');
  return state;
}

/** Takes part in every sending of the form around it. `step` stays the same between renderings. */
export function useSendingStep(step: SendingStep): void {
  const { steps } = useFormState();
  useEffect(() => {
    steps.add(step);
    return () => {
      steps.delete(step);
    };
  }, [steps, step]);
}

/** The id of a field, which the error summary links to. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
