import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { IdTokens } from '@/insurer/id-tokens';
import { database } from '@/lib/db';
import { insurer } from '@/lib/platform/port/insurer';

describe('§3 signing keys', () => {
  test('instances that start at once on an empty table agree on one key', async () => {
    await database().signingKey.deleteMany();
    const instances = Array.from({ length: 4 }, () => new IdTokens());
    const tokens = await Promise.all(instances.map((instance) => instance.issue('delta', 'c-1')));
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    expect(await database().signingKey.count()).toBe(1);
  });

  test('a key that another instance made is found when its first token comes', async () => {
    const [here, there] = [new IdTokens(), new IdTokens()];
    await here.issue('delta', 'c-1');
    await there.rotateSigningKey();
    const token = await there.issue('delta', 'c-2');
    expect((await here.verify('delta', token))?.reference).toBe('c-2');
  });

  test('public keys verify a token elsewhere and hold nothing private', async () => {
    const token = await new IdTokens().issue('delta', 'c-3');
    const { kid } = decodeProtectedHeader(token);
    const { keys } = await (await insurer()).publicKeys();
    const key = (await new IdTokens().publicKeys()).keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new Error('The key is not published');
    const options = { issuer: 'urn:portico:platform', audience: 'delta' };
    const { payload } = await jwtVerify(token, await importJWK(key), options);
    expect(payload.sub).toBe('c-3');
    expect(keys.concat(key).some((candidate) => 'd' in candidate)).toBe(false);
  });

  test('a key goes once every token it signed has expired, and no sooner', async () => {
    const instance = new IdTokens();
    const { kid } = decodeProtectedHeader(await instance.issue('delta', 'c-4'));
    await instance.rotateSigningKey();
    const left = () => database().signingKey.count({ where: { id: kid ?? '' } });
    await age('7 hours');
    await instance.rotateSigningKey();
    expect(await left()).toBe(1);
    await age('2 hours');
    await instance.rotateSigningKey();
    expect(await left()).toBe(0);
  });
});

/** Makes every signing key older. */
async function age(interval: string): Promise<void> {
  await database().$executeRaw`
    UPDATE platform.signing_key SET created_at = created_at - ${interval}::interval`;
}
