import type { FormRule, NamedField } from '@/lib/form';
import { fieldsOf, holds } from '@/lib/form/names';
import type { TypedValues } from './form-context';

/** What stands in the field of a rule; nothing where the form has no such field just now. */
export function valueIn(form: HTMLFormElement, name: string): string | boolean | undefined {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  if (field instanceof HTMLInputElement && field.type === 'radio')
    return field.checked ? field.value : '';
  const isList = field instanceof RadioNodeList || field instanceof HTMLSelectElement;
  return isList || isTextField(field) ? field.value : undefined;
}

/** The fields of a form as it stands, by its rules. */
export function fieldsIn(form: HTMLFormElement, rules: readonly FormRule[]): readonly NamedField[] {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  return fieldsOf(rules, names);
}

/** What a form sends along. */
export function hiddenIn(form: HTMLFormElement): TypedValues {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]');
  return Object.fromEntries([...hidden].map(({ name, value }) => [name, value]));
}

/** What stands in the fields of a form that its rules name. */
export function valuesIn(form: HTMLFormElement, rules: readonly FormRule[]): TypedValues {
  return Object.fromEntries(fieldsIn(form, rules).map(({ name }) => [name, valueIn(form, name)]));
}

/** Whether every field that is needed has something in it. */
export function isFilledIn(form: HTMLFormElement, rules: readonly FormRule[]): boolean {
  return fieldsIn(form, rules).every(
    ({ name, prefix, rule: { required, when, checkedWhen } }) =>
      required === undefined ||
      [when, checkedWhen].some(
        (needed) => !holds(needed, needed && valueIn(form, `${prefix}${needed.field}`)),
      ) ||
      valueIn(form, name),
  );
}

/** Empties what was typed; what was chosen among few stays. */
export function emptyFields(form: HTMLFormElement, rules: readonly FormRule[]): void {
  for (const { name, rule } of fieldsIn(form, rules)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = false;
    else if (isTextField(field)) field.value = rule.initial ?? '';
  }
}

function isTextField(
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLInputElement) return field.type !== 'radio';
  return field instanceof HTMLTextAreaElement;
}
