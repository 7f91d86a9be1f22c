// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HydratedPage, hydrate } from '@/components/tests/translated-page';
import { dateReading } from '@/lib/dates';
import type { DateRule } from '@/lib/form';
import { longestWait } from '@/tests/setup/limits';
import { DateField } from '../date-field';
import { completedDate } from '../date-typing';
import { LiveForm } from '../live-form';
import { TypedMemoryContext } from '../typed-memory';
import { loadInUse } from '../when-used';

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

const date: DateRule = {
  ...dateReading('MMM DD, YYYY', months, 'en', 'US'),
  timeZone: 'UTC',
  latest: '2026-12-31',
  notFuture: 'It is in the future.',
};

/** A form of one date. */
function dateForm() {
  return (
    <LiveForm
      id={undefined}
      form="tried"
      kept={undefined}
      label={undefined}
      draft={undefined}
      takesFiles={false}
      action="/api/tried"
      rules={[
        {
          name: 'day',
          kind: 'date',
          date,
        },
      ]}
      hidden={{}}
      lockedBy={[]}
      dialogs={{}}
      messages={{ summary: '', optional: '', saved: '', unexpectedHtml: '' }}
    >
      <DateField name="day" label="Day" openLabel="Choose a day" />
    </LiveForm>
  );
}

describe('§5 where day and month can be swapped, the date stands in words beside the field', () => {
  let page: HydratedPage | undefined;
  afterEach(() => page?.close());

  it.each([
    ['11/9/2026', 'Monday, November 9, 2026'],
    ['11/9/26', 'Monday, November 9, 2026'],
    ['9.11.2026', 'Monday, November 9, 2026'],
    ['Nov 9, 26', ''],
    ['11/24/26', ''],
  ])('%s: %o', async (typed, words) => {
    page = await hydrate(dateForm());
    const field = document.querySelector<HTMLInputElement>('[name=day]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, typed);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.focus();
    field?.blur();
    await vi.waitFor(
      () => {
        expect(field?.value).toMatch(/^Nov \d\d, 2026$/);
        expect(document.querySelector('output')?.textContent).toBe(words);
      },
      { timeout: longestWait },
    );
  });

  it('also in a form that has gone and comes again with what was typed', async () => {
    await loadInUse();
    const memory = new Map([['tried', { day: '11/9/2026' }]]);
    page = await hydrate(<TypedMemoryContext value={memory}>{dateForm()}</TypedMemoryContext>);
    expect(document.querySelector('output')?.textContent).toBe('Monday, November 9, 2026');
  });
});

it.each([
  ['mar221', 'Mar 22, 1'],
  ['mar2221', 'Mar 22, 2021'],
  ['Mar 2, 21', 'Mar 02, 2021'],
  ['soon', 'Soon'],
])('§5 what was typed before the mask was loaded takes it on leaving: %s: %s', (typed, written) => {
  expect(completedDate(typed, date).written).toBe(written);
});

describe('§5 a day that is named by today is written as the mask has it', () => {
  let page: HydratedPage | undefined;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') });
  });
  afterEach(async () => {
    await page?.close();
    vi.useRealTimers();
  });

  it.each(['yesterday', 'ayer', 'gestern', 'hier', 'أمس', 'a day ago', 'on Saturday', 'Nov 21'])(
    '%s, on leaving the field, and stands beside it in words',
    async (typed) => {
      page = await hydrate(dateForm());
      const field = document.querySelector<HTMLInputElement>('[name=day]');
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, typed);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      field?.focus();
      field?.blur();
      await vi.waitFor(
        () => {
          expect(field?.value).toBe('Nov 21, 2026');
          expect(document.querySelector('output')?.textContent).toBe('Saturday, November 21, 2026');
        },
        { timeout: longestWait },
      );
    },
  );
});
