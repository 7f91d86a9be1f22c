// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { LiveForm } from '@/components/form/live-form';
import { TextField } from '@/components/form/text-field';
import { hydrate, shownText, translate } from '@/components/tests/translated-page';
import { longestWait } from '@/tests/setup/limits';
import { ReplaceTranslated } from '../replace-translated';

/** A page as the server sends it: each answer is an element of its own. */
function page(status: string, amount: string, isNeeded: boolean) {
  return (
    <ReplaceTranslated>
      <div>
        <h1>
          {status} {amount}
        </h1>
        <p>
          {isNeeded && 'We need a photo.'} <b>Call us.</b>
        </p>
        <LiveForm
          id={undefined}
          form="message"
          kept={undefined}
          label={undefined}
          draft={undefined}
          takesFiles={false}
          action="/api/message"
          rules={[{ name: 'text', kind: 'text' }]}
          hidden={{}}
          lockedBy={[]}
          dialogs={{}}
          messages={{ summary: '', optional: '', saved: '', unexpectedHtml: '' }}
        >
          <TextField name="text" label="Message" />
        </LiveForm>
      </div>
    </ReplaceTranslated>
  );
}

const field = () => document.querySelector<HTMLInputElement>('input[name=text]');
let close = () => {};
afterEach(() => close());

it('a translated page that updates by itself shows the new values, and keeps what was typed and the focus', async () => {
  const shown = await hydrate(page('In progress', '$99', true));
  close = shown.close;
  translate();
  const before = field();
  if (before) before.value = 'Hello';
  before?.focus();
  shown.render(page('Approved', '$29', false));
  await vi.waitFor(() => expect(shownText()).toContain('Approved $29'), { timeout: longestWait });
  expect(shownText()).not.toContain('We need a photo.');
  expect(field()?.value).toBe('Hello');
  expect(field()).not.toBe(before);
  expect(document.activeElement).toBe(field());
  expect(shown.problems).toEqual([]);
});

it('a page that is not translated keeps its elements', async () => {
  const shown = await hydrate(page('In progress', '$99', true));
  close = shown.close;
  const before = field();
  shown.render(page('Approved', '$29', false));
  await vi.waitFor(() => expect(shownText()).toContain('Approved $29'), { timeout: longestWait });
  expect(field()).toBe(before);
  expect(shown.problems).toEqual([]);
});
