import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl, type Resolver, set } from 'react-hook-form';
import { type FormRule, type FormValues, fieldNameOf, type NamedField, schemaOf } from '@/lib/form';
import type { Problem } from './error-summary';
import { emptyFields, fieldsIn, hiddenIn, valueIn, valuesIn } from './field-values';
import type { FieldErrors, TypedValues } from './form-context';

/** What checks a form that stands in the page, from what stands in its fields. */
export interface FormControl {
  /** A field's value has changed: its messages are updated. */
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
 * @param known the messages that its fields show already
 */
export function controlForm(
  element: HTMLFormElement,
  rules: readonly FormRule[],
  known: FieldErrors,
  listener: FormListener,
): FormControl {
  let isChecked = false;
  const bySchema = standardSchemaResolver(schemaOf(rules));
  const resolver: Resolver<TypedValues, unknown, FormValues> = async (values, ...asked) => {
    // What is sent along counts, too: other answers may depend on it.
    const found = await bySchema({ ...hiddenIn(element), ...values }, ...asked);
    if (!isChecked) listener.validity(Object.keys(found.errors).length === 0);
    isChecked = true;
    return found;
  };
  const control = createFormControl<TypedValues, unknown, FormValues>({
    resolver,
    defaultValues: inGroups(valuesIn(element, rules)),
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
  const registrations = new Map<string, ReturnType<typeof control.register>>();
  const tell = (name: string) => {
    const registration = registrations.get(name) ?? control.register(name);
    registrations.set(name, registration);
    void registration.onChange({ type: 'change', target: { name, value: valueIn(element, name) } });
  };
  const fields = () => fieldsIn(element, rules);
  for (const { name } of fields()) registrations.set(name, control.register(name));
  /** Messages of fields that depend on this one may no longer hold. */
  const checkDependent = (changed: string) => {
    for (const { name, prefix, rule } of fields()) {
      const needed = [rule.when, rule.checkedWhen];
      if (errors[name] && needed.some((when) => when && `${prefix}${when.field}` === changed))
        void control.trigger(name);
    }
  };

  return {
    changed(name) {
      // What the server found wrong is not known to the rules here: a change takes it back.
      if (errors[name]?.type === 'server') control.clearErrors(name);
      tell(name);
      checkDependent(name);
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
        invalid(inOrder(fields(), messages));
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
      for (const { name } of fields()) tell(name);
    },
  };
}

/** Values by their full names in their groups, as the library keeps them: under both, the older would count. */
function inGroups(values: TypedValues): TypedValues {
  const grouped: TypedValues = {};
  for (const [name, value] of Object.entries(values)) set(grouped, name, value);
  return grouped;
}

/** In the order of the form; what is wrong with a whole list comes last. */
function inOrder(fields: readonly NamedField[], messages: FieldErrors): readonly Problem[] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(messages)]);
  return [...names].flatMap((field) => {
    const message = messages[field]?.message;
    return message ? [{ field, message }] : [];
  });
}

/** What is wrong by the full names of fields, as forms and servers name them. */
function messagesOf(found: unknown, at: readonly PropertyKey[] = []): FieldErrors {
  if (typeof found !== 'object' || found === null) return {};
  const { type, message } = Object.assign({ type: undefined, message: undefined }, found);
  if (typeof type === 'string')
    return { [fieldNameOf(at)]: { type, message: String(message ?? '') } };
  const parts = Array.isArray(found) ? [...found.entries()] : Object.entries(found);
  return Object.assign({}, ...parts.map(([step, inner]) => messagesOf(inner, [...at, step])));
}
