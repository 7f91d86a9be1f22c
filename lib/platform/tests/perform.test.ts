import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { log } from '@/lib/observability';
import { performed } from '../embedded/perform';
import { calls } from '../port';

test('a row that is not as it should be is told by its place, without what people typed', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const stored = z.object({ answers: z.record(z.string(), z.string()) });
  const names = Array.from({ length: 500 }, (_, index) => [`ada lovelace ${index}`, index]);
  const session = performed(calls.session, async () => {
    stored.parse({ answers: Object.fromEntries(names) });
    return { kind: 'unavailable' };
  });
  expect(await session({ token: 'token' })).toEqual({ kind: 'unavailable' });
  const [entry] = told.mock.calls[0] ?? [];
  expect(entry).toMatchObject({ problem: expect.stringMatching(/^invalid_type at answers\.\?/) });
  expect(JSON.stringify(entry)).not.toContain('lovelace');
  expect(JSON.stringify(entry).length).toBeLessThan(700);
});
