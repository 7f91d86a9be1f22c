import { describe, expect, it } from 'vitest';
import { jar } from '@/lib/session/tests/jar';
import { keyedDigest, knownBrowserId, rememberBrowser } from '../known-browser';

const clientId = 'northwind';

async function remembered(...proofs: string[]) {
  let cookies = jar();
  for (const proof of proofs) cookies = jar(await rememberBrowser(clientId, cookies, proof));
  return cookies;
}

describe('a browser that has given the right code', () => {
  it('is told from others for what it has proved, and for nothing else', async () => {
    const cookies = await remembered('contract:7');
    expect(await knownBrowserId(clientId, cookies, 'contract:7')).toMatch(/^[\da-f-]{36}$/);
    expect(await knownBrowserId(clientId, cookies, 'contract:8')).toBeUndefined();
    expect(await knownBrowserId('harbor', cookies, 'contract:7')).toBeUndefined();
    expect(await knownBrowserId(clientId, jar(), 'contract:7')).toBeUndefined();
  });

  it('stays the same for all of it, and cannot be made up', async () => {
    const cookies = await remembered('contract:7', 'editor:x', 'contract:7');
    const id = await knownBrowserId(clientId, cookies, 'contract:7');
    expect(await knownBrowserId(clientId, cookies, 'editor:x')).toBe(id);
    const made = jar({ name: 'knownBrowser', value: 'e30', httpOnly: true });
    expect(await knownBrowserId(clientId, made, 'contract:7')).toBeUndefined();
  });

  it('forgets the oldest, so that its cookie stays small (invariant 10)', async () => {
    const longest = '語'.repeat(200);
    const proofs = Array.from({ length: 12 }, (_, index) => `contract:${longest}-${index}`);
    const cookies = await remembered(...proofs);
    const known = await Promise.all(
      proofs.map((proof) => knownBrowserId(clientId, cookies, proof)),
    );
    expect(known.map((id) => id !== undefined)).toEqual(proofs.map((_, index) => index >= 4));
    expect((cookies('knownBrowser') ?? '').length).toBeLessThan(1500);
  });
});

describe('a keyed digest', () => {
  it('tells contacts apart, by client and purpose, and shows nothing of them', () => {
    const all = [
      keyedDigest('contact', 'northwind', 'robin@example.com'),
      keyedDigest('contact', 'northwind', 'robin@example.org'),
      keyedDigest('contact', 'harbor', 'robin@example.com'),
      keyedDigest('editor', 'northwind', 'robin@example.com'),
    ];
    expect(new Set(all).size).toBe(4);
    expect(all.join()).not.toMatch(/robin|example/);
    expect(keyedDigest('contact', 'northwind', 'robin@example.com')).toBe(all[0]);
  });
});
