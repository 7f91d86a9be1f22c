// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { FormRule } from '@/lib/form';
import { isFilledIn } from '../field-values';
import { controlForm } from '../form-control';

const checkedWhen = { field: 'chosenCountry', is: ['', 'US'] };
const rules: readonly FormRule[] = [
  { name: 'chosenCountry', kind: 'text' },
  { name: 'city', kind: 'text', required: 'City is missing.', checkedWhen },
  {
    name: 'postalCode',
    kind: 'text',
    required: 'ZIP code is missing.',
    format: 'ZIP code is wrong.',
    postalCodeOf: 'US',
    checkedWhen,
  },
];

afterEach(() => document.body.replaceChildren());

/** A form whose fields belong to the United States. */
function formWith(values: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  return form;
}

/** What the form sends, or what it says is wrong. */
async function sent(form: HTMLFormElement): Promise<unknown> {
  let result: unknown;
  const listener = { errors: () => undefined, validity: () => undefined };
  await controlForm(form, rules, {}, listener).submit(
    async (values) => {
      result = values;
    },
    (problems) => {
      result = problems;
    },
  );
  return result;
}

it('checks a field while the country of the form is chosen', async () => {
  const form = formWith({ chosenCountry: 'US', city: '', postalCode: 'SW1A 1AA' });
  expect(isFilledIn(form, rules)).toBe(false);
  expect(await sent(form)).toEqual([
    { field: 'city', message: 'City is missing.' },
    { field: 'postalCode', message: 'ZIP code is wrong.' },
  ]);
});

it('sends a field as it was typed once another country is chosen', async () => {
  const values = { chosenCountry: 'GB', city: '', postalCode: 'sw1a1aa' };
  const form = formWith(values);
  expect(isFilledIn(form, rules)).toBe(true);
  expect(await sent(form)).toEqual(values);
});
