import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '@/lib/clients';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { revokeTrust, trustedDevices } from '../device-rows';
import { isTrusted, ownDevice, trustDevice } from '../trusted-device';
import { newView, searchPair } from './verification';

const reference = 'contract-7';

async function trusted(settings: Partial<Settings> = {}) {
  const view = newView(settings);
  const changes = await trustDevice(view, emptyJar, { reference, searchPair });
  return { view, changes, cookies: jar(...changes) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('§4.1 a valid secureAccess cookie matching the search pair', () => {
  it('trusts the device for that contract', async () => {
    const { view, cookies } = await trusted();
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(true);
  });

  it.each([
    ['another search pair', reference, 'nw100418|97210'],
    ['the pair the other way round', reference, '97209|nw100418'],
    ['another contract that the same pair finds', 'contract-8', searchPair],
  ])('does not for %s', async (_, contract, pair) => {
    const { view, cookies } = await trusted();
    expect(await isTrusted(view, cookies, contract, pair)).toBe(false);
  });

  it('invariant 1: does not at another client', async () => {
    const { cookies } = await trusted();
    expect(await isTrusted(newView(), cookies, reference, searchPair)).toBe(false);
  });

  it('does not with one of the two cookies alone', async () => {
    const { view, changes } = await trusted();
    expect(changes.map(({ name }) => name)).toEqual(['secureAccess', 'trustedDevice']);
    for (const change of changes)
      expect(await isTrusted(view, jar(change), reference, searchPair)).toBe(false);
  });

  it('does not on another path, whose contracts are others’', async () => {
    const { view, cookies } = await trusted();
    expect(await isTrusted({ ...view, path: '2' }, cookies, reference, searchPair)).toBe(false);
  });

  it('does not without a cookie', async () => {
    expect(await isTrusted(newView(), () => undefined, reference, searchPair)).toBe(false);
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
    const { view, changes, cookies } = await trusted(settings);
    expect(changes.map(({ maxAge }) => maxAge)).toEqual([seconds, seconds]);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(false);
  });

  it.each([
    ['the feature is off', { Verification_TrustDevice_Feature: false }],
    ['the time is 0', { Global_Cookie_TrustDevice_ExpirationTimeInSeconds: 0 }],
  ])('sets no cookie when %s', async (_, settings) => {
    expect((await trusted(settings)).changes).toEqual([]);
  });
});

describe('the mark of a device is a row', () => {
  const ownerOf = (view: Awaited<ReturnType<typeof trusted>>['view']) => ({
    clientId: view.snapshot.id,
    path: view.path,
    subject: reference,
  });

  it('taken away, it is worth nothing to any copy of its cookies', async () => {
    const { view, cookies } = await trusted();
    const [device] = await trustedDevices(ownerOf(view));
    expect(device?.idHash).toBe(await ownDevice(view, cookies));
    expect(await revokeTrust(ownerOf(view), device?.idHash ?? '')).toBe(true);
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(false);
    expect(await trustedDevices(ownerOf(view))).toEqual([]);
  });

  it('is taken away by nobody else', async () => {
    const { view, cookies } = await trusted();
    const [device] = await trustedDevices(ownerOf(view));
    const owner = ownerOf(view);
    for (const other of [
      { ...owner, subject: 'contract-8' },
      { ...owner, path: '2' as const },
      { ...owner, clientId: 'another' },
    ])
      expect(await revokeTrust(other, device?.idHash ?? '')).toBe(false);
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(true);
  });

  it('a device has one: a new one takes the place of the one before', async () => {
    const { view, cookies } = await trusted();
    const again = jar(...(await trustDevice(view, cookies, { reference, searchPair })));
    expect(await isTrusted(view, again, reference, searchPair)).toBe(true);
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(false);
    expect(await trustedDevices(ownerOf(view))).toHaveLength(1);
  });
});
