import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type SealedCookie, sealedCookie } from '../cookies';
import { emptyJar, jar } from './jar';

const schema = z.strictObject({ secret: z.string() });
const cookie = sealedCookie('purpose', schema);
const content = { secret: 'what only the server may read' };

afterEach(() => {
  vi.useRealTimers();
});

describe('design §5 a sealed cookie', () => {
  it('is read by the client and for the purpose it was sealed for', async () => {
    const held = jar(await cookie.seal('northwind', content, 60));
    expect(await cookie.read('northwind', held)).toEqual(content);
    expect(cookie.present(held)).toBe(true);
  });

  it('shows nothing of its content, and is never the same twice', async () => {
    const [one, other] = await Promise.all([
      cookie.seal('northwind', content, 60),
      cookie.seal('northwind', content, 60),
    ]);
    expect(one.value).not.toBe(other.value);
    for (const { value } of [one, other])
      for (const encoding of ['base64url', 'base64', 'hex'] as const)
        expect(value).not.toContain(Buffer.from(content.secret).toString(encoding));
    expect(one.value).not.toContain(content.secret);
  });

  it('invariant 10: is httpOnly, also the one that deletes it', async () => {
    expect(await cookie.seal('northwind', content, 60)).toMatchObject({
      name: 'purpose',
      maxAge: 60,
      httpOnly: true,
    });
    expect(cookie.clear()).toEqual({ name: 'purpose', value: '', maxAge: 0, httpOnly: true });
  });

  it('invariant 1: is not believed by another client', async () => {
    const held = jar(await cookie.seal('northwind', content, 60));
    expect(await cookie.read('harbor', held)).toBeUndefined();
  });

  it('is not believed for another purpose under its name', async () => {
    const { value } = await cookie.seal('northwind', content, 60);
    const other = sealedCookie('other', schema);
    expect(await other.read('northwind', () => value)).toBeUndefined();
  });

  it('is not believed in another shape than the one that is asked for', async () => {
    const { value } = await cookie.seal('northwind', content, 60);
    const changed = sealedCookie('purpose', z.strictObject({ secret: z.number() }));
    expect(await changed.read('northwind', () => value)).toBeUndefined();
  });

  it('is not believed after its time, even by whoever kept a copy', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00Z') });
    const held = jar(await cookie.seal('northwind', content, 180));
    vi.setSystemTime(new Date('2026-11-01T12:02:59Z'));
    expect(await cookie.read('northwind', held)).toEqual(content);
    vi.setSystemTime(new Date('2026-11-01T12:03:01Z'));
    expect(await cookie.read('northwind', held)).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['a word', 'tampered'],
    ['a seal of nobody', 'Fe26.2*1*a*b*c**d*e~2'],
    ['a seal without parts', 'Fe26.2*******~2'],
  ])('%s is nothing, and no error', async (_, value) => {
    expect(await cookie.read('northwind', () => value)).toBeUndefined();
  });

  it('with any one character changed is nothing, and no error', async () => {
    const { value } = await cookie.seal('northwind', content, 60);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(value.length - 1),
        fc.constantFrom(...'aZ9*~-_.%'),
        async (index, character) => {
          const changed = value.slice(0, index) + character + value.slice(index + 1);
          const read = await cookie.read('northwind', () => changed);
          // The last character of a group may carry bits that mean nothing.
          expect(read === undefined || isEqual(read)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('made of any text is nothing, and no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (value) => {
        expect(await cookie.read('northwind', () => value)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('is not present where it is absent or has been deleted', async () => {
    const sealed = await cookie.seal('northwind', content, 60);
    expect(cookie.present(emptyJar)).toBe(false);
    expect(cookie.present(jar(sealed, cookie.clear()))).toBe(false);
  });
});

describe('invariant 10: over https', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function cookieOverHttps(): Promise<SealedCookie<typeof content>> {
    vi.stubEnv('PORTAL_PUBLIC_SCHEME', 'https');
    vi.resetModules();
    const { sealedCookie: define } = await import('..');
    return define('purpose', schema);
  }

  it('cookies are named `__Host-`, and a plain one of that name is not read', async () => {
    const overHttps = await cookieOverHttps();
    const sealed = await overHttps.seal('northwind', content, 60);
    expect(sealed.name).toBe('__Host-purpose');
    expect(overHttps.clear().name).toBe('__Host-purpose');
    expect(await overHttps.read('northwind', jar(sealed))).toEqual(content);
    const planted = jar({ ...sealed, name: 'purpose' });
    expect(await overHttps.read('northwind', planted)).toBeUndefined();
    expect(overHttps.present(planted)).toBe(false);
  });
});

function isEqual(read: typeof content): boolean {
  return read.secret === content.secret;
}
