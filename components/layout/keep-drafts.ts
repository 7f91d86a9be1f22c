'use client';

/** The server answers within this time, or the page goes on without it, in milliseconds. */
const patience = 5000;

/** Sends what has been typed into the forms of a page that keep drafts. Never rejects. */
export async function keepDrafts(address: string, page: string): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')];
  const drafts = forms.filter(isTouched).map((form) => ({
    ...typedInto(form),
    draftForm: form.dataset.draft,
    from: page,
  }));
  await Promise.allSettled(
    drafts.map((draft) =>
      fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(draft),
        signal: AbortSignal.timeout(patience),
      }),
    ),
  );
}

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

function isTouched(form: HTMLFormElement): boolean {
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

function typedInto(form: HTMLFormElement): Record<string, string | boolean> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !(field instanceof HTMLInputElement && isChoice(field) && !field.checked))
      .map((field) => [field.name, field.value]),
  );
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
