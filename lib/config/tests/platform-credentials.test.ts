import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '../environment';
import {
  platformCredentials,
  platformCredentialsName,
  sharedCredentialsProblem,
} from '../platform-credentials';

const good = 'portal-of-northwind:a-secret:of-16-and-more';

describe('credentials of a platform', () => {
  test('have a name that follows from client and path', () => {
    expect(platformCredentialsName('blue-ridge', '2')).toBe('PLATFORM_CREDENTIALS_BLUE_RIDGE_2');
  });

  test('are of one client and one path', () => {
    const variables = { PLATFORM_CREDENTIALS_NORTHWIND_1: good };
    expect(platformCredentials('northwind', '1', variables)).toEqual({
      id: 'portal-of-northwind',
      secret: 'a-secret:of-16-and-more',
    });
    expect(platformCredentials('northwind', '2', variables)).toBeUndefined();
    expect(platformCredentials('harbor', '1', variables)).toBeUndefined();
  });

  test.each([
    ['without an id', ':a-secret-of-16-and-more'],
    ['without a secret', 'portal'],
    ['with a short secret', 'portal:short'],
    ['with a space', 'portal:a secret of 16 and more'],
    ['with a line break', 'portal:a-secret-of-16\nand-more'],
    ['beyond ASCII', 'portal:ein-geheimnis-mit-ü'],
  ])('are refused when the portal starts: %s', (_, value) => {
    const name = 'PLATFORM_CREDENTIALS_NORTHWIND_1';
    expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
    expect(() => parseEnvironment({ [name]: value })).not.toThrow(new RegExp(value));
    expect(platformCredentials('northwind', '1', { [name]: value })).toBeUndefined();
  });

  test('invariant 1: two clients that share them cannot be told apart', () => {
    const served = ['northwind', 'harbor'].flatMap((clientId) =>
      ['1', '2'].map((path) => ({ clientId, path })),
    );
    const shared = { PLATFORM_CREDENTIALS_NORTHWIND_1: good, PLATFORM_CREDENTIALS_HARBOR_2: good };
    const problem = sharedCredentialsProblem(served, shared) ?? '';
    for (const name of Object.keys(shared)) expect(problem).toContain(name);
    expect(problem).not.toContain(good);
    const own = { PLATFORM_CREDENTIALS_NORTHWIND_1: good, PLATFORM_CREDENTIALS_NORTHWIND_2: good };
    expect(sharedCredentialsProblem(served, own)).toBeUndefined();
    const different = { ...shared, PLATFORM_CREDENTIALS_HARBOR_2: `${good}-of-harbor` };
    expect(sharedCredentialsProblem(served, different)).toBeUndefined();
  });

  test.each([good, '', ' '])('are no reason not to start: %j', (value) => {
    expect(() => parseEnvironment({ PLATFORM_CREDENTIALS_NORTHWIND_1: value })).not.toThrow();
  });
});
