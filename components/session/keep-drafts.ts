'use client';

import { isTouched, typedInto } from '@/components/form/typed-values';

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
