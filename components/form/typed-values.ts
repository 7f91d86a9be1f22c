'use client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !['hidden', 'password', 'file', 'submit'].includes(element.type),
  );
}

/** Whether a form differs from how it came. */
export function isTouched(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(
        ({ selected, defaultSelected }) => selected !== defaultSelected,
      );
    if (field instanceof HTMLInputElement && isChoice(field))
      return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/** What stands in the fields of a form; nothing for a box or choice that is not ticked. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !(field instanceof HTMLInputElement && isChoice(field) && !field.checked))
      .map((field) => [field.name, field.value]),
  );
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
