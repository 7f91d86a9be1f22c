import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/observability';
import { type CompilerLimits, PdfCompiler } from '../compiler/compiler';
import { sourceOf } from '../documents/make-document';
import { brand, samples } from './samples';

const compilers: PdfCompiler[] = [];
function compiler(limits: Partial<CompilerLimits> = {}): PdfCompiler {
  const made = new PdfCompiler(limits);
  compilers.push(made);
  return made;
}
afterEach(() => {
  for (const made of compilers.splice(0)) made.stop();
  vi.restoreAllMocks();
});

const certificate = () => sourceOf(brand(), 'en', 'certificate', samples('en').certificate);

/** One that takes a good part of a second. */
function long() {
  const { invoice, policy } = samples('en').invoice;
  const lines = Array.from({ length: 3000 }, (_, index) => ({
    title: `Line ${index}`,
    amount: { amount: index, currency: 'USD' },
  }));
  return sourceOf(brand(), 'en', 'invoice', { invoice, policy, lines });
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

async function running(made: PdfCompiler): Promise<number> {
  await vi.waitFor(() => expect(made.processId).toBeDefined(), { interval: 5 });
  return made.processId ?? 0;
}

const gone = (processId: number) =>
  vi.waitFor(() => expect(isAlive(processId)).toBe(false), { timeout: 10_000 });

test('the first document is there within three seconds, the start of its process included', async () => {
  const source = await certificate();
  const began = performance.now();
  expect(await compiler().make(source)).toMatchObject({ kind: 'made' });
  expect(performance.now() - began).toBeLessThan(3000);
});

test('forty that are asked for at once are made one after the other, each its own', async () => {
  const made = compiler();
  const { data, ...source } = await certificate();
  const asked = Array.from({ length: 40 }, (_, index) => `N-${index}`);
  const all = await Promise.all(
    asked.map((number) =>
      made.make({ ...source, name: number, data: data.replaceAll('NW100418', number) }),
    ),
  );
  for (const [index, one] of all.entries())
    expect(one.kind === 'made' && Buffer.from(one.pdf).includes(`/Title (N-${index})`)).toBe(true);
});

describe('the process', () => {
  test('is none before it is needed, and knows no secret of the portal’s', async () => {
    vi.stubEnv('PORTAL_SECRET', 'a secret that nobody else is told 0123456789');
    const made = compiler();
    expect(made.processId).toBeUndefined();
    await made.make(await certificate());
    const environment = readFileSync(`/proc/${made.processId}/environ`, 'utf8');
    expect(environment).not.toContain('PORTAL_');
    expect(environment).not.toContain('DATABASE_URL');
    vi.unstubAllEnvs();
  });

  test('may be killed in the middle of a document, which is made all the same', async () => {
    const made = compiler();
    await made.make(await certificate());
    const first = made.processId ?? 0;
    const asked = made.make(await long());
    await delay(20);
    process.kill(first, 'SIGKILL');
    expect(await asked).toMatchObject({ kind: 'made' });
    expect(made.processId).not.toBe(first);
    await gone(first);
  });

  test('may be killed while nobody asks anything', async () => {
    const made = compiler();
    await made.make(await certificate());
    const first = made.processId ?? 0;
    process.kill(first, 'SIGKILL');
    await gone(first);
    expect(await made.make(await certificate())).toMatchObject({ kind: 'made' });
  });

  test('is killed where it does not answer in time, and the next one answers', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const made = compiler({ longest: 3000 });
    const asked = made.make(await long());
    const first = await running(made);
    process.kill(first, 'SIGSTOP');
    const next = made.make(await certificate());
    expect(await asked).toMatchObject({ kind: 'failed' });
    await gone(first);
    expect(await next).toMatchObject({ kind: 'made' });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ problem: 'it takes too long' }),
      expect.anything(),
    );
  });

  test('ends with its parent, however that ends', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--eval',
        `const { spawn } = require('node:child_process');
         const child = spawn(process.execPath, ['lib/pdf/compiler/process.ts'], {
           stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced',
         });
         console.log(child.pid);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = await once(parent.stdout, 'data');
    const child = Number(String(line));
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await gone(child);
  });

  test('is replaced after so many documents', async () => {
    const made = compiler({ mostMade: 2 });
    const source = await certificate();
    await made.make(source);
    const first = made.processId ?? 0;
    expect(first).not.toBe(0);
    await made.make(source);
    await gone(first);
    expect(await made.make(source)).toMatchObject({ kind: 'made' });
    expect(made.processId).not.toBe(first);
  });

  test('and where it has grown too large', async () => {
    const made = compiler({ mostMemory: 1 });
    await made.make(await certificate());
    expect(made.processId).toBeUndefined();
  });

  test('is let go where nobody asks any more', async () => {
    const made = compiler({ longestIdle: 10 });
    await made.make(await certificate());
    await vi.waitFor(() => expect(made.processId).toBeUndefined());
  });
});

test('more than can be made in time are refused at once', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const made = compiler({ mostWaiting: 2 });
  const source = await certificate();
  const asked = ['1', '2', '3'].map((name) => made.make({ ...source, name }));
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['made', 'made', 'busy']);
  expect(await made.make(source)).toMatchObject({ kind: 'made' });
});

test('the same that is asked for twice at once is made once', async () => {
  const made = compiler();
  const source = await certificate();
  const [first, second, other] = await Promise.all([
    made.make(source),
    made.make({ ...source }),
    made.make({ ...source, name: 'Another' }),
  ]);
  expect(first).toMatchObject({ kind: 'made' });
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(await made.make(source)).not.toBe(first);
});

describe('who asks for many at once', () => {
  const many = async (count: number) => {
    const source = await certificate();
    return Array.from({ length: count }, (_, index) => ({ ...source, name: `N-${index}` }));
  };
  const kinds = async (asked: readonly ReturnType<PdfCompiler['make']>[]) =>
    (await Promise.all(asked)).map(({ kind }) => kind);

  test('is refused the third of a session, and the fourth of a holder', async () => {
    const made = compiler({ mostOfHolder: 3 });
    const sources = await many(6);
    const of = ['a', 'a', 'a', 'b', 'b', 'c'].map((session, index) => {
      const holder = session === 'c' ? 'another' : 'one';
      return made.make(sources[index] ?? source0(sources), { session, holder });
    });
    const refused = 'too-many';
    expect(await kinds(of)).toEqual(['made', 'made', refused, 'made', refused, 'made']);
    const again = made.make(source0(sources), { session: 'a', holder: 'one' });
    expect(await again).toMatchObject({ kind: 'made' });
  });

  test('waits for that alone: others come in turns', async () => {
    const made = compiler();
    const sources = await many(6);
    const order: string[] = [];
    await Promise.all(
      ['1', '2', '3', '4']
        .map(async (session, index) => {
          await made.make(sources[index] ?? source0(sources), { session, holder: 'hog' });
          order.push(session);
        })
        .concat(
          (async () => {
            await made.make(sources[5] ?? source0(sources), { session: 'x', holder: 'another' });
            order.push('another');
          })(),
        ),
    );
    expect(order).toEqual(['1', '2', 'another', '3', '4']);
  });

  const source0 = (sources: Awaited<ReturnType<typeof many>>) => {
    const [first] = sources;
    if (!first) throw new Error('There is none');
    return first;
  };
});

describe('what has no end', () => {
  test('a title is cut to what fits a page, and marks to what a letter can have', async () => {
    const { policy } = samples('en').certificate;
    for (const planName of ['W'.repeat(20_000), `a${'\u0301'.repeat(18_000)}`]) {
      const data = { policy: { ...policy, planName }, terms: `${planName}.` };
      const source = await sourceOf(brand(), 'en', 'terms', data);
      expect(await compiler().make(source)).toMatchObject({ kind: 'made' });
    }
  });

  test('a document is not begun', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const made = compiler();
    const terms = `${'word '.repeat(3900)}.\n\n`.repeat(30);
    const { policy } = samples('en').certificate;
    const source = await sourceOf(brand(), 'en', 'terms', { policy, terms });
    expect(await made.make(source)).toMatchObject({ kind: 'failed' });
    expect(made.processId).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ problem: 'it is too long' }),
      expect.anything(),
    );
  });

  test('memory is watched while one is made', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const made = compiler({ mostWhileMaking: 64 * 1024 ** 2 });
    expect(await made.make(await long())).toMatchObject({ kind: 'failed' });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ problem: 'the process has ended by SIGKILL' }),
      expect.anything(),
    );
  });
});

test('what cannot be made is told the log by its kind, never in the words of the document', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const made = compiler();
  const source = await certificate();
  for (const data of ['{"Ada Lovelace":"London"}', 'Ada {', source.data.replace('"look"', '"Ada"')])
    expect(await made.make({ ...source, data })).toMatchObject({ kind: 'failed' });
  expect(logged).toHaveBeenCalledTimes(3);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Ada|Lovelace|London|Okafor|NW100418/);
  expect(logged).toHaveBeenNthCalledWith(
    1,
    expect.objectContaining({ template: 'certificate', problem: expect.stringMatching(/\S/) }),
    expect.anything(),
  );
  expect(await made.make(source)).toMatchObject({ kind: 'made' });
});
