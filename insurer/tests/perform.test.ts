import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { performed } from '@/insurer/perform';
import { log, referencePattern } from '@/lib/observability';
import { calls } from '@/lib/platform/port';

test('a row that is not as it should be is told by its place, without what people typed', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const stored = z.object({ answers: z.record(z.string(), z.string()) });
  const names = Array.from({ length: 500 }, (_, index) => [`ada lovelace ${index}`, index]);
  const session = performed(calls.session, async () => {
    stored.parse({ answers: Object.fromEntries(names) });
    return { kind: 'unavailable' };
  });
  const answer = await session({ token: 'token' });
  expect(answer).toEqual({ kind: 'malformed', reference: expect.stringMatching(referencePattern) });
  const [entry] = told.mock.calls[0] ?? [];
  const { reference } = Object(answer);
  expect(entry).toMatchObject({
    reference,
    problem: expect.stringMatching(/^invalid_type at answers\.\?/),
  });
  expect(JSON.stringify(entry)).not.toContain('lovelace');
  expect(JSON.stringify(entry).length).toBeLessThan(700);
});
