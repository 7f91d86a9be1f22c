import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { referencePattern } from '@/lib/observability';
import { wholeList } from '../pages';
import { pageOfList } from '../port/shared/page-of-list';

const items = Array.from({ length: 450 }, (_, index) => ({ id: `item-${index}` }));
const partOf = (part: number) =>
  Array.from({ length: 200 }, (_, index) => ({ id: `part-${part}-${index}` }));
/** A platform's list, answered part by part. */
const list = (all: readonly { readonly id: string }[]) =>
  vi.fn(
    async (asked: { readonly token: string; readonly cursor?: string; readonly limit: number }) =>
      pageOfList(all, asked),
  );

describe('a whole list of a contract', () => {
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [450, 3],
  ])('of %i items takes %i calls', async (length, times) => {
    const asked = list(items.slice(0, length));
    expect(await wholeList(asked, 'token')).toEqual({
      kind: 'answer',
      value: items.slice(0, length),
    });
    expect(asked).toHaveBeenCalledTimes(times);
    expect(asked.mock.calls.every(([{ token }]) => token === 'token')).toBe(true);
  });

  test.each([
    { kind: 'unavailable' },
    { kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } },
  ] as const)('is nothing of which a later part is missing: %j', async (answer) => {
    const asked = list(items);
    const broken: typeof asked = vi.fn(async (part) => (part.cursor ? answer : asked(part)));
    expect(await wholeList(broken, 'token')).toEqual(answer);
  });

  test('without an end is malformed, and not asked for without end', async () => {
    let count = 0;
    const endless = vi.fn(async () => {
      count += 1;
      return {
        kind: 'answer' as const,
        value: { items: [{ id: `item-${count}` }], next: `item-${count}` },
      };
    });
    expect(await wholeList(endless, 'token')).toEqual({
      kind: 'malformed',
      reference: expect.stringMatching(referencePattern),
    });
    expect(endless).toHaveBeenCalledTimes(25);
  });

  test.each([
    ['something twice in one part', [[{ id: 'one' }, { id: 'one' }]]],
    ['something again in a later part', [[{ id: 'one' }], [{ id: 'one' }]]],
    ['more in a part than was asked for', [items.slice(0, 201)]],
    ['more than any contract has', Array.from({ length: 11 }, (_, part) => partOf(part))],
  ])('that says %s is malformed: what it shows could be without end', async (_, parts) => {
    let at = 0;
    const asked = vi.fn(async () => {
      const part = parts[at++] ?? [];
      const more = at < parts.length ? { next: `part-${at}` } : {};
      return { kind: 'answer' as const, value: { items: [...part], ...more } };
    });
    expect(await wholeList(asked, 'token')).toMatchObject({ kind: 'malformed' });
  });

  test('that turns in a circle is left at the first cursor that comes twice', async () => {
    const circle = vi.fn(async ({ cursor }: { readonly cursor?: string }) => ({
      kind: 'answer' as const,
      value: { items: [{ id: randomUUID() }], next: cursor === 'a' ? 'b' : 'a' },
    }));
    expect(await wholeList(circle, 'token')).toEqual({
      kind: 'malformed',
      reference: expect.stringMatching(referencePattern),
    });
    expect(circle).toHaveBeenCalledTimes(3);
  });

  test('of a slow platform takes no longer than one call may, however many parts it has', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const asked = list(items.slice(0, 1000));
    const slow: typeof asked = vi.fn(async (part) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return asked(part);
    });
    const done = vi.fn();
    wholeList(slow, 'token').then(done, done);
    await vi.advanceTimersByTimeAsync(1500);
    expect(done).toHaveBeenCalledExactlyOnceWith({ kind: 'unavailable' });
  });
});

describe('a part of a list', () => {
  test('what is added in front meanwhile makes nothing come twice', () => {
    const [first] = [pageOfList(items.slice(0, 4), { limit: 2 })];
    expect(first).toEqual({ kind: 'answer', value: { items: items.slice(0, 2), next: 'item-1' } });
    const longer = [{ id: 'newer' }, ...items.slice(0, 4)];
    expect(pageOfList(longer, { limit: 2, cursor: 'item-1' })).toEqual({
      kind: 'answer',
      value: { items: items.slice(2, 4) },
    });
  });
});
