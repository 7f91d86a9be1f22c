import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from '..';
import { variableNames } from '../environment';

const secret = 'a-secret-of-thirty-two-characters';

/** What is wrong with some variables, or nothing. */
function problemOf(variables: Record<string, string>): string | undefined {
  try {
    parseEnvironment(variables);
    return undefined;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

describe('the environment variables', () => {
  it('need nothing to demonstrate the product', () => {
    expect(parseEnvironment({})).toEqual({
      PORTAL_STAGE: 'demo',
      PORT: 3000,
      PORTAL_DATA_DIR: './data',
      PORTAL_PUBLIC_SCHEME: 'http',
      PORTAL_DEFAULT_CLIENT: 'northwind',
      PORTAL_TRUSTED_PROXIES: [],
      MAIL_FROM: 'no-reply@portal.example',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      PORTAL_DRAIN_SECONDS: 0,
      LOG_LEVEL: 'info',
    });
  });

  it.each([
    ['empty, as `.env.example` leaves them', ''],
    ['blank', ' '],
  ])('count as absent when they are %s', (_, value) => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, value]));
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
  });

  it.each([
    ['demo', undefined, 'http'],
    ['production', undefined, 'https'],
    ['production', 'http', 'http'],
    ['demo', 'https', 'https'],
  ])('the stage %s and the scheme %s: browsers come by %s', (stage, scheme, expected) => {
    const { PORTAL_PUBLIC_SCHEME } = parseEnvironment({
      PORTAL_STAGE: stage,
      PORTAL_SECRET: secret,
      ...(scheme ? { PORTAL_PUBLIC_SCHEME: scheme } : {}),
    });
    expect(PORTAL_PUBLIC_SCHEME).toBe(expected);
  });

  it.each([
    ['no secret', { PORTAL_STAGE: 'production' }],
    ['an empty secret', { PORTAL_STAGE: 'production', PORTAL_SECRET: '' }],
    ['a blank secret', { PORTAL_STAGE: 'production', PORTAL_SECRET: ' '.repeat(32) }],
    ['a short secret', { PORTAL_STAGE: 'production', PORTAL_SECRET: 'x'.repeat(31) }],
    ['a short secret while demonstrating', { PORTAL_SECRET: 'secret' }],
  ])('invariant 7: refuse %s', (_, variables) => {
    expect(problemOf(variables)).toMatch(/^PORTAL_SECRET /);
  });

  it('take production with a secret of 32 characters', () => {
    expect(problemOf({ PORTAL_STAGE: 'production', PORTAL_SECRET: 'x'.repeat(32) })).toBe(
      undefined,
    );
  });

  it.each([
    ['PORTAL_STAGE', 'staging'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORTAL_PUBLIC_PORT', 'none'],
    ['PORTAL_PUBLIC_SCHEME', 'ftp'],
    ['DATABASE_URL', 'db.internal:5432'],
    ['DATABASE_URL', 'mysql://db.internal/portal'],
    ['SMTP_URL', 'https://mail.internal'],
    ['SMTP_URL', 'mail.internal'],
    ['MAIL_FROM', 'nobody'],
    ['PORTAL_DRAIN_SECONDS', '301'],
    ['PORTAL_DRAIN_SECONDS', 'soon'],
    ['LOG_LEVEL', 'loud'],
    ['PORTAL_TRUSTED_PROXIES', 'proxy.internal'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/x'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.1,*'],
  ])('%s may not be %o', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '8080', 8080],
    ['DATABASE_URL', 'postgres://portal@db/portal', 'postgres://portal@db/portal'],
    ['DATABASE_URL', 'postgresql://portal@db/portal', 'postgresql://portal@db/portal'],
    ['SMTP_URL', 'smtps://mail.internal:465', 'smtps://mail.internal:465'],
    ['PORTAL_DRAIN_SECONDS', '300', 300],
    ['PORTAL_TRUSTED_PROXIES', '127.0.0.1,::1', ['127.0.0.1', '::1']],
    ['PORTAL_TRUSTED_PROXIES', ' 10.0.0.0/8 ,, fd00::/8,', ['10.0.0.0/8', 'fd00::/8']],
  ])('%s may be %o', (name, value, expected) => {
    expect(parseEnvironment({ [name]: value })).toMatchObject({ [name]: expected });
  });

  it('are refused all at once, a line each, without repeating what may be a password', () => {
    const problem = problemOf({
      PORT: 'x',
      PORTAL_SECRET: 'hunter2',
      SMTP_URL: 'https://portal:hunter2@mail.internal',
    });
    expect(problem?.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'PORTAL_SECRET',
      'SMTP_URL',
    ]);
    expect(problem).not.toContain('hunter2');
  });

  it('are those that `.env.example` explains, each with words of its own', () => {
    const explained = readFileSync('.env.example', 'utf8')
      .split('\n\n')
      .flatMap((part) => {
        const name = /^([A-Z_]+)=$/m.exec(part)?.[1];
        return name ? [{ name, explanation: part.match(/^# .+$/gm)?.join(' ') ?? '' }] : [];
      });
    expect(explained.map(({ name }) => name)).toEqual(variableNames);
    for (const { explanation } of explained) expect(explanation).not.toBe('');
  });
});
