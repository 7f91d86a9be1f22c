import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '@/lib/clients';
import { jar } from '@/lib/session/tests/jar';
import { isTrusted, trustDevice } from '../trusted-device';
import { newView, searchPair } from './verification';

const reference = 'contract-7';

async function trusted(settings: Partial<Settings> = {}) {
  const view = newView(settings);
  const changes = await trustDevice(view.snapshot, view.settings, { reference, searchPair });
  return { clientId: view.snapshot.id, changes, cookies: jar(...changes) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('§4.1 a valid secureAccess cookie matching the search pair', () => {
  it('trusts the device for that contract', async () => {
    const { clientId, cookies } = await trusted();
    expect(await isTrusted(clientId, cookies, reference, searchPair)).toBe(true);
  });

  it.each([
    ['another search pair', reference, 'nw100418|97210'],
    ['the pair the other way round', reference, '97209|nw100418'],
    ['another contract that the same pair finds', 'contract-8', searchPair],
  ])('does not for %s', async (_, contract, pair) => {
    const { clientId, cookies } = await trusted();
    expect(await isTrusted(clientId, cookies, contract, pair)).toBe(false);
  });

  it('invariant 1: does not at another client', async () => {
    const { cookies } = await trusted();
    expect(await isTrusted(newView().snapshot.id, cookies, reference, searchPair)).toBe(false);
  });

  it('does not with one of the two cookies alone', async () => {
    const { clientId, changes } = await trusted();
    expect(changes.map(({ name }) => name)).toEqual(['secureAccess', 'trustedDevice']);
    for (const change of changes)
      expect(await isTrusted(clientId, jar(change), reference, searchPair)).toBe(false);
  });

  it('does not without a cookie', async () => {
    expect(await isTrusted('northwind', () => undefined, reference, searchPair)).toBe(false);
  });

  it('§3 "secureAccess (encrypted search pair joined by a pipe), trusted-device cookie" show nothing of it, and are httpOnly', async () => {
    const { changes } = await trusted();
    for (const { value, httpOnly } of changes) {
      expect(value).not.toMatch(/nw100418|97209/);
      expect(httpOnly).toBe(true);
    }
  });
});

describe('§9 "Trusted-device cookie expiry: 180 seconds default"', () => {
  it.each([
    ['by default', {}, 180],
    ['when set', { Global_Cookie_TrustDevice_ExpirationTimeInSeconds: 3600 }, 3600],
  ])('%s', async (_, settings, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { clientId, changes, cookies } = await trusted(settings);
    expect(changes.map(({ maxAge }) => maxAge)).toEqual([seconds, seconds]);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await isTrusted(clientId, cookies, reference, searchPair)).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(await isTrusted(clientId, cookies, reference, searchPair)).toBe(false);
  });

  it.each([
    ['the feature is off', { Verification_TrustDevice_Feature: false }],
    ['the time is 0', { Global_Cookie_TrustDevice_ExpirationTimeInSeconds: 0 }],
  ])('sets no cookie when %s', async (_, settings) => {
    expect((await trusted(settings)).changes).toEqual([]);
  });
});
