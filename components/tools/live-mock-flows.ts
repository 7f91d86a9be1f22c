import { goKeepingTyped } from '@/components/form/keep-typed';

/** What the form of the mock flow pickers is found by. */
const formSelector = 'form[data-mock-flows]';

/**
 * §2.6 Sends the mock flow pickers behind the page and shows the same page anew. What has been typed
 * into its forms is kept as when the language changes, so that a search can be tried at once.
 */
export function keepMockFlowsLive(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(formSelector)) return;
    event.preventDefault();
    void choose(form);
  });
}

async function choose(form: HTMLFormElement): Promise<void> {
  const isChosen = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  // As without a script, which says what is wrong.
  if (!isChosen) return form.submit();
  const { pathname, search } = window.location;
  await goKeepingTyped(`${pathname}${search}`);
}
