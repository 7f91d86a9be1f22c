import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasDevelopmentTools } from '@/lib/config';
import { snapshotWith } from '@/lib/entry/tests/context';
import { pageOf } from '@/lib/navigation';
import { plainView } from '@/lib/request';
import { offeredTools } from '../offered-tools';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What a build writes into the code, by the word that it was started with. */
async function writtenBy(word: string): Promise<string | undefined> {
  vi.stubEnv('PORTAL_DEVELOPMENT_TOOLS', word);
  vi.resetModules();
  const { default: config } = await import('@/next.config.mjs');
  return config('phase-production-build').env?.PORTAL_DEVELOPMENT_TOOLS;
}

describe('invariant 7: PORTAL_DEVELOPMENT_TOOLS, at build time', () => {
  it.each([
    ['', 'on'],
    ['on', 'on'],
    ['off', 'off'],
  ])('%o builds them %s', async (word, written) => {
    expect(await writtenBy(word)).toBe(written);
  });

  it.each(['Off', 'false', '0', 'no', ' '])(
    '%o ends the build, rather than build them in',
    async (word) => {
      await expect(writtenBy(word)).rejects.toThrow('"off"');
    },
  );

  it('built in, they are there while demonstrating', () => {
    const snapshot = snapshotWith({});
    expect(hasDevelopmentTools()).toBe(true);
    expect(offeredTools(plainView(snapshot, 'en', '/'))).toBeDefined();
    expect(pageOf(snapshot.settings['1'], '/dev/outbox', false)).toBe('/dev/outbox');
  });

  it('left out, they are nowhere, not even while demonstrating', () => {
    vi.stubEnv('PORTAL_DEVELOPMENT_TOOLS', 'off');
    const snapshot = snapshotWith({ Global_Feature_MockFlows: true });
    expect(hasDevelopmentTools()).toBe(false);
    expect(offeredTools(plainView(snapshot, 'en', '/'))).toBeUndefined();
    for (const tool of ['outbox', 'clients', 'messages', 'messages/preview', 'agent-keys'])
      expect(pageOf(snapshot.settings['1'], `/dev/${tool}`, false)).toBeUndefined();
  });
});
