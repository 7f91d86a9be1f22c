import { readFileSync } from 'node:fs';
import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/observability';
import type { PdfCompiler } from '../compiler/compiler';
import { sourceOf } from '../documents/make-document';
import { certificate, gone, patientCompiler } from './compilers';
import { brand, samples } from './samples';

/** Starting a process takes longer than making a document: tests that end none share one. */
const shared = patientCompiler({ mostOfHolder: 3 });
afterAll(() => shared.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const many = async (count: number) => {
  const source = await certificate();
  return Array.from({ length: count }, (_, index) => ({ ...source, name: `N-${index}` }));
};
const kinds = async (asked: readonly ReturnType<PdfCompiler['make']>[]) =>
  (await Promise.all(asked)).map(({ kind }) => kind);

test('ten that are asked for at once are made one after the other, each its own', async () => {
  const { data, ...source } = await certificate();
  const asked = Array.from({ length: 10 }, (_, index) => `N-${index}`);
  const all = await Promise.all(
    asked.map((number) =>
      shared.make({ ...source, name: number, data: data.replaceAll('NW100418', number) }),
    ),
  );
  for (const [index, one] of all.entries())
    expect(one.kind === 'made' && Buffer.from(one.pdf).includes(`/Title (N-${index})`)).toBe(true);
});

describe('the process', () => {
  test('starts when it is needed, knows no secret of the portal’s, and ends when it is idle', async () => {
    vi.stubEnv('PORTAL_SECRET', 'a secret that nobody else is told 0123456789');
    const made = patientCompiler({ longestIdle: 1000 });
    expect(made.processId).toBeUndefined();
    const source = await certificate();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await made.make(source);
    const environment = readFileSync(`/proc/${made.processId}/environ`, 'utf8');
    expect(environment).not.toContain('PORTAL_');
    expect(environment).not.toContain('DATABASE_URL');
    vi.advanceTimersByTime(1000);
    expect(made.processId).toBeUndefined();
  });

  test('may be killed in the middle of a document, which is made all the same', async () => {
    const made = patientCompiler();
    await made.make(await certificate());
    const first = made.processId ?? 0;
    // It cannot answer before it is killed, however quick it is.
    process.kill(first, 'SIGSTOP');
    const asked = made.make(await certificate());
    await turnOfEvents();
    process.kill(first, 'SIGKILL');
    expect(await asked).toMatchObject({ kind: 'made' });
    expect(made.processId).not.toBe(first);
    await gone(first);
    made.stop();
  });

  test('is killed where it does not answer in time, and the next one answers', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const made = patientCompiler({ longest: 8000 });
    const source = await certificate();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await made.make(source);
    const first = made.processId ?? 0;
    process.kill(first, 'SIGSTOP');
    const asked = made.make(source);
    const next = made.make({ ...source, name: 'Next' });
    await turnOfEvents();
    vi.advanceTimersByTime(8000);
    expect(await asked).toMatchObject({ kind: 'failed' });
    expect(await next).toMatchObject({ kind: 'made' });
    vi.useRealTimers();
    await gone(first);
    made.stop();
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ problem: 'it takes too long' }),
      expect.anything(),
    );
  });

  test('is replaced after so many documents', async () => {
    const made = patientCompiler({ mostMade: 2 });
    const source = await certificate();
    await made.make(source);
    const first = made.processId ?? 0;
    expect(first).not.toBe(0);
    await made.make(source);
    expect(made.processId).toBeUndefined();
    await gone(first);
  });
});

test('more than can be made in time are refused at once', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const made = patientCompiler({ mostWaiting: 2, mostMemory: 1 });
  const asked = (await many(3)).map((source) => made.make(source));
  expect(await kinds(asked)).toEqual(['made', 'made', 'busy']);
  // It has grown beyond its memory: another one is started where it is needed.
  expect(made.processId).toBeUndefined();
});

test('the same that is asked for twice at once is made once', async () => {
  const source = await certificate();
  const [first, second, other] = await Promise.all([
    shared.make(source),
    shared.make({ ...source }),
    shared.make({ ...source, name: 'Another' }),
  ]);
  expect(first).toMatchObject({ kind: 'made' });
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(await shared.make(source)).not.toBe(first);
});

describe('who asks for many at once', () => {
  test('is refused the third of a session, and the fourth of a holder', async () => {
    const sources = await many(6);
    const sessions = ['a', 'a', 'a', 'b', 'b', 'c'];
    const of = sources.map((source, index) => {
      const session = sessions[index] ?? '';
      return shared.make(source, { session, holder: session === 'c' ? 'another' : 'one' });
    });
    const refused = 'too-many';
    expect(await kinds(of)).toEqual(['made', 'made', refused, 'made', refused, 'made']);
    const again = shared.make(await certificate(), { session: 'a', holder: 'one' });
    expect(await again).toMatchObject({ kind: 'made' });
  });

  test('waits for that alone: others come in turns', async () => {
    const order: string[] = [];
    const askers = [
      ...['1', '2', '3'].map((session) => ({ session, holder: 'hog' })),
      { session: 'another', holder: 'another' },
    ];
    const sources = await many(askers.length);
    await Promise.all(
      sources.map(async (source, index) => {
        const asker = askers[index];
        await shared.make(source, asker);
        order.push(asker?.session ?? '');
      }),
    );
    expect(order).toEqual(['1', '2', 'another', '3']);
  });
});

describe('what has no end', () => {
  test('a title is cut to what fits a page, and marks to what a letter can have', async () => {
    const { policy, asOf } = samples('en').certificate;
    for (const planName of ['W'.repeat(20_000), `a${'\u0301'.repeat(18_000)}`]) {
      const data = { policy: { ...policy, planName }, terms: `${planName}.`, asOf };
      const source = await sourceOf(brand(), 'en', 'terms', data);
      expect(await shared.make(source)).toMatchObject({ kind: 'made' });
    }
  });

  test('a document is not begun', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const made = patientCompiler();
    const terms = `${'word '.repeat(3900)}.\n\n`.repeat(30);
    const { policy, asOf } = samples('en').certificate;
    const source = await sourceOf(brand(), 'en', 'terms', { policy, terms, asOf });
    expect(await made.make(source)).toMatchObject({ kind: 'failed' });
    expect(made.processId).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ problem: 'it is too long' }),
      expect.anything(),
    );
  });
});

test('what cannot be made is told the log by its kind, never in the words of the document', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const source = await certificate();
  for (const data of ['{"Ada Lovelace":"London"}', 'Ada {', source.data.replace('"look"', '"Ada"')])
    expect(await shared.make({ ...source, data })).toMatchObject({ kind: 'failed' });
  expect(logged).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Ada|Lovelace|London|Okafor|NW100418/);
  expect(logged).toHaveBeenNthCalledWith(
    1,
    expect.objectContaining({ template: 'certificate', problem: expect.stringMatching(/\S/) }),
    expect.anything(),
  );
  expect(await shared.make(source)).toMatchObject({ kind: 'made' });
});
