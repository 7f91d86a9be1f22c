import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-secret-'));
  vi.stubEnv('PORTAL_DATA_DIR', path.join(folder, 'data'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The secret as a process that has just been started knows it. */
async function secretOfNewProcess(): Promise<string> {
  vi.resetModules();
  return (await import('..')).secret();
}

it('a demonstration makes a secret of its own, which survives a restart', async () => {
  const first = await secretOfNewProcess();
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await secretOfNewProcess()).toBe(first);
  const file = path.join(folder, 'data', 'secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('invariant 7: no two demonstrations have the same secret', async () => {
  const first = await secretOfNewProcess();
  vi.stubEnv('PORTAL_DATA_DIR', path.join(folder, 'other'));
  expect(await secretOfNewProcess()).not.toBe(first);
});

it('PORTAL_SECRET is taken as it is, and no file is written', async () => {
  vi.stubEnv('PORTAL_SECRET', 'a-secret-of-thirty-two-characters');
  expect(await secretOfNewProcess()).toBe('a-secret-of-thirty-two-characters');
  expect(() => statSync(path.join(folder, 'data'))).toThrow('ENOENT');
});
