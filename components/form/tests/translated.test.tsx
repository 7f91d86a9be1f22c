// @vitest-environment jsdom
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HydratedPage, hydrate, translate } from '@/components/tests/translated-page';
import { longestWait } from '@/tests/setup/limits';
import { FormBoundary } from '../form-boundary';
import { LiveForm } from '../live-form';
import { SubmitButton } from '../submit-button';
import { TextField } from '../text-field';
import { type TypedMemory, TypedMemoryContext } from '../typed-memory';

const until = (holds: () => void) => vi.waitFor(holds, { timeout: longestWait });

let page: HydratedPage;
let answer: object;

beforeEach(() => {
  // Answers once the page says that it is asked.
  vi.stubGlobal('fetch', async () => {
    await until(() => expect(button()?.textContent).toBe('Looking…'));
    return Response.json(answer);
  });
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

/** Shows a page, translated before or after its script takes it over. */
async function shown(children: ReactNode, when: 'before' | 'after'): Promise<void> {
  page = await hydrate(children, when === 'before' ? translate : undefined);
  if (when === 'after') translate();
}

const search: Omit<ComponentProps<typeof LiveForm>, 'children'> = {
  id: undefined,
  form: 'search',
  kept: undefined,
  label: undefined,
  draft: undefined,
  takesFiles: false,
  action: '/api/search',
  rules: [{ name: 'number', kind: 'text', required: 'The number is missing.' }],
  hidden: {},
  lockedBy: [],
  dialogs: {},
  messages: { summary: 'Look', optional: '(optional)', saved: 'Saved.', unexpectedHtml: 'No' },
};

const button = () => document.querySelector('button');
const field = () => document.querySelector<HTMLInputElement>('input[name=number]');

function send(typed: string): void {
  const input = field();
  if (input) input.value = typed;
  document.querySelector('form')?.requestSubmit();
}

/** What moves something of the form, by a text that has no element of its own. */
let leave: () => void = () => undefined;
function Fragile() {
  const [isShown, setShown] = useState(true);
  leave = () => setShown(false);
  return (
    <p>
      {isShown && 'A text beside something else'}
      <br />
    </p>
  );
}

let comeBack: () => void = () => undefined;
/** A form that is taken away and shown again, as that of a dialog. */
function ComesAndGoes() {
  const [isShown, setShown] = useState(true);
  leave = () => setShown(false);
  comeBack = () => setShown(true);
  return (
    isShown && (
      <FormBoundary>
        <LiveForm {...search}>
          <TextField name="number" label="Number" />
        </LiveForm>
      </FormBoundary>
    )
  );
}

describe.each(['before', 'after'] as const)(
  'a form that is translated %s its script runs',
  (when) => {
    it('says what is wrong, beside the field and in the summary, and keeps what was typed', async () => {
      await shown(
        <FormBoundary>
          <LiveForm {...search}>
            <TextField name="number" label="Number" hint="On your plan" />
            <SubmitButton pending="Looking…">
              {'Find'}
              {' it'}
            </SubmitButton>
          </LiveForm>
        </FormBoundary>,
        when,
      );
      send('');
      await until(() => expect(document.body.textContent).toContain('The number is missing.'));
      answer = {
        kind: 'refused',
        errCode: 'NOT_FOUND',
        messageHtml: 'Nothing was <b>found</b>.',
        display: 'inline',
        reset: false,
      };
      send('NW1');
      await until(() => expect(document.body.textContent).toContain('Nothing was found.'));
      expect(field()?.value).toBe('NW1');
      translate();
      answer = { kind: 'saved' };
      send('NW2');
      await until(() => expect(document.body.textContent).toContain('Saved.'));
      expect(button()?.textContent).toBe('Find it');
      expect(page.problems).toEqual([]);
    });
  },
);

it('a form whose parts were moved begins anew, with what was typed', async () => {
  await shown(
    <FormBoundary>
      <LiveForm {...search}>
        <TextField name="number" label="Number" />
        <Fragile />
      </LiveForm>
    </FormBoundary>,
    'after',
  );
  const input = field();
  if (input) input.value = 'NW100418';
  leave();
  await until(() => expect(field()).not.toBe(input));
  expect(page.problems).toHaveLength(1);
  expect(field()?.value).toBe('NW100418');
});

it('the form of a dialog is as it was typed when the dialog opens again, as without a boundary', async () => {
  const memory: TypedMemory = new Map();
  await shown(
    <TypedMemoryContext value={memory}>
      <ComesAndGoes />
    </TypedMemoryContext>,
    'after',
  );
  const input = field();
  if (input) input.value = 'NW100418';
  leave();
  await until(() => expect(field()).toBeNull());
  comeBack();
  await until(() => expect(field()?.value).toBe('NW100418'));
});
