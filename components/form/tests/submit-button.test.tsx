// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { hydrate } from '@/components/tests/translated-page';
import { longestWait } from '@/tests/setup/limits';
import { LiveForm } from '../live-form';
import { SubmitButton } from '../submit-button';
import { TextField } from '../text-field';

const missing = 'Enter a number.';
const until = (holds: () => void) => vi.waitFor(holds, { interval: 5, timeout: longestWait });
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('Enter sends once, or says what is missing, while the button that shows is still disabled', async () => {
  const send = vi.fn(async () => Response.json({ kind: 'saved' }));
  vi.stubGlobal('fetch', send);
  const page = await hydrate(
    <LiveForm
      id={undefined}
      form="search"
      kept={undefined}
      label={undefined}
      draft={undefined}
      takesFiles={false}
      action="/api/search-contract"
      hidden={{}}
      lockedBy={[]}
      dialogs={{}}
      rules={[{ name: 'number', kind: 'text', required: missing }]}
      messages={{ summary: 'Check this', optional: '', saved: 'Saved.', unexpectedHtml: '' }}
    >
      <TextField name="number" label="Number" />
      <SubmitButton disableWhileInvalid pending="Searching">
        Find
      </SubmitButton>
    </LiveForm>,
  );
  // Browsers press the first of them on Enter.
  const [byEnter, find] = document.querySelectorAll<HTMLButtonElement>('[type=submit]');
  await until(() => expect(find?.disabled).toBe(true));
  byEnter?.click();
  await shows(missing);
  expect(send).not.toHaveBeenCalled();
  // Typed while the page got its script, which has heard nothing of it.
  const number = document.querySelector<HTMLInputElement>('[name=number]');
  if (number) number.value = 'AB-1001';
  expect(find?.disabled).toBe(true);
  byEnter?.click();
  byEnter?.click();
  await shows('Saved.');
  expect(send).toHaveBeenCalledOnce();
  page.close();
});
