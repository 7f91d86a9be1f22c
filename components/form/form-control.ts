import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl, type Resolver } from 'react-hook-form';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { Problem } from './error-summary';
import { emptyFields, valueIn, valuesIn } from './field-values';
import type { FieldErrors, TypedValues } from './form-context';

/** What checks a form that stands in the page, from what stands in its fields. */
export interface FormControl {
  /** Something else stands in a field: what is said of the field follows. */
  changed(name: string): void;
  /** Says what is wrong with what stands in a field so far. */
  check(name: string): void;
  /** Checks everything, and does what follows. */
  submit(
    valid: (values: FormValues) => Promise<void>,
    invalid: (problems: readonly Problem[]) => void,
  ): Promise<void>;
  /** Says what the server found wrong; each until its field changes. */
  showProblems(problems: readonly Problem[]): void;
  /** Takes back everything that is said. */
  clear(): void;
  /** Empties what was typed, as if nothing had been sent yet. */
  empty(): void;
}

/** Is told of what changes. */
export interface FormListener {
  errors(errors: FieldErrors): void;
  /** Whether every field is right, once they have been checked. */
  validity(isValid: boolean): void;
}

/**
 * Takes up a form as it stands, with whatever has been typed into it, and checks it by the same
 * schema as the server. Import it lazily.
 * @param known what is said of its fields already
 */
export function controlForm(
  element: HTMLFormElement,
  rules: readonly FieldRule[],
  known: FieldErrors,
  listener: FormListener,
): FormControl {
  let isChecked = false;
  const bySchema = standardSchemaResolver(schemaOf(rules));
  const resolver: Resolver<TypedValues, unknown, FormValues> = async (...asked) => {
    const found = await bySchema(...asked);
    if (!isChecked) listener.validity(Object.keys(found.errors).length === 0);
    isChecked = true;
    return found;
  };
  const control = createFormControl<TypedValues, unknown, FormValues>({
    resolver,
    defaultValues: valuesIn(element, rules),
    errors: { ...known },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  let errors = known;
  control.subscribe({
    formState: { errors: true, isValid: true },
    callback: ({ errors: found = {}, isValid = false }) => {
      errors = messagesOf(found);
      listener.errors(errors);
      if (isChecked) listener.validity(isValid);
    },
  });
  const registrations = new Map(rules.map(({ name }) => [name, control.register(name)]));

  const tell = (name: string) =>
    void registrations
      .get(name)
      ?.onChange({ type: 'change', target: { name, value: valueIn(element, name) } });

  return {
    changed(name) {
      // What the server found wrong is not known to the rules here: a change takes it back.
      if (errors[name]?.type === 'server') control.clearErrors(name);
      tell(name);
    },
    check(name) {
      void control.trigger(name);
    },
    async submit(valid, invalid) {
      // A browser may have filled in what it told nobody of.
      for (const [name, value] of Object.entries(valuesIn(element, rules)))
        control.setValue(name, value);
      await control.handleSubmit(valid, (found) => {
        const messages = messagesOf(found);
        invalid(
          rules.flatMap(({ name }) => {
            const message = messages[name]?.message;
            return message ? [{ field: name, message }] : [];
          }),
        );
      })();
    },
    showProblems(problems) {
      for (const { field, message } of problems)
        control.setError(field, { type: 'server', message });
    },
    clear: () => control.clearErrors(),
    empty() {
      emptyFields(element, rules);
      control.reset(undefined, { keepValues: true });
      for (const { name } of rules) tell(name);
    },
  };
}

function messagesOf(
  found: Readonly<Record<string, { type?: unknown; message?: unknown } | undefined>>,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) =>
      error ? [[name, { type: String(error.type), message: String(error.message ?? '') }]] : [],
    ),
  );
}
