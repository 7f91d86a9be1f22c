import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment, variableNames } from '../environment';

const secret = 'a-secret-of-thirty-two-characters';
const production = {
  PORTAL_STAGE: 'production',
  PORTAL_SECRET: secret,
  PORTAL_PROXY_SECRET: 'what-only-the-proxy-in-front-knows',
  DATABASE_URL: 'postgresql://portal@db.internal/portal',
};

/** What is wrong with some variables, or nothing. */
function problemOf(variables: Record<string, string | undefined>): string | undefined {
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
      PORTAL_PROXY_COUNT: 1,
      MAIL_FROM: 'no-reply@portal.example',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      PORTAL_TRACES_SHARE: 1,
      PORTAL_METRICS_HOST: '127.0.0.1',
      PORTAL_DRAIN_SECONDS: 0,
      PORTAL_JOBS: 'server',
      TWILIO_API_URL: 'https://api.twilio.com',
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
      ...production,
      PORTAL_STAGE: stage,
      ...(scheme ? { PORTAL_PUBLIC_SCHEME: scheme } : {}),
    });
    expect(PORTAL_PUBLIC_SCHEME).toBe(expected);
  });

  it.each([
    ['PORTAL_SECRET', undefined],
    ['PORTAL_SECRET', ''],
    ['PORTAL_SECRET', ' '.repeat(32)],
    ['PORTAL_SECRET', secret.slice(0, 31)],
    ['PORTAL_PROXY_SECRET', undefined],
    ['PORTAL_PROXY_SECRET', ''],
    ['PORTAL_PROXY_SECRET', secret.slice(0, 31)],
    ['PORTAL_PROXY_SECRET', 'a secret with spaces, which headers may lose'],
    ['PORTAL_PROXY_SECRET', 'ein-geheimnis-mit-einem-ü-das-kein-ascii-ist'],
    ['PORTAL_PROXY_SECRET', secret],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', ' '],
  ])('invariant 7: production refuses to start with %s %o', (name, value) => {
    expect(problemOf({ ...production, [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each(['PORTAL_SECRET', 'PORTAL_PROXY_SECRET', 'DATABASE_URL'])(
    'invariant 7: production says in a line that it needs %s',
    (name) => {
      expect(problemOf({ ...production, [name]: '' })).toBe(
        `${name} is needed when PORTAL_STAGE is production`,
      );
    },
  );

  it.each(['PORTAL_SECRET', 'PORTAL_PROXY_SECRET'])(
    'invariant 7: a weak %s is refused while demonstrating, too',
    (name) => {
      expect(problemOf({ [name]: 'secret' })).toBe(`${name} must have 32 characters or more`);
      for (const weak of [
        'x'.repeat(40),
        'ab'.repeat(30),
        'password'.repeat(8),
        '0123456789'.repeat(4),
      ])
        expect(problemOf({ [name]: weak })).toMatch(new RegExp(`^${name} repeats itself`));
    },
  );

  it('what is random is taken, hexadecimal and short as it may be', () => {
    for (let round = 0; round < 2000; round++) {
      const [one, two] = [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')];
      const variables = { ...production, PORTAL_SECRET: one, PORTAL_PROXY_SECRET: two };
      expect(problemOf(variables)).toBe(undefined);
    }
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
    // It is the way past a DATABASE_URL.
    ['DATABASE_DIRECT_URL', 'postgresql://portal@db.internal/portal'],
    ['SMTP_URL', 'https://mail.internal'],
    ['SMTP_URL', 'mail.internal'],
    ['MAIL_FROM', 'nobody'],
    ['PORTAL_DRAIN_SECONDS', '301'],
    ['PORTAL_DRAIN_SECONDS', 'soon'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['PORTAL_TRACES_SHARE', '1.1'],
    ['PORTAL_TRACES_SHARE', '-1'],
    ['PORTAL_METRICS_PORT', '65536'],
    // It is where visitors come in.
    ['PORTAL_METRICS_PORT', '3000'],
    ['PORTAL_METRICS_HOST', 'everywhere'],
    ['LOG_LEVEL', 'loud'],
    ['PORTAL_PROXY_COUNT', '0'],
    ['PORTAL_PROXY_COUNT', '9'],
    ['PORTAL_PROXY_COUNT', '1.5'],
    ['PORTAL_PROXY_COUNT', '10.0.0.0/8'],
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
    ['PORTAL_PROXY_COUNT', '8', 8],
    ['PORTAL_TRACES_SHARE', '0', 0],
    ['PORTAL_METRICS_HOST', '::', '::'],
  ])('%s may be %o', (name, value, expected) => {
    expect(parseEnvironment({ [name]: value })).toMatchObject({ [name]: expected });
  });

  it('DATABASE_DIRECT_URL is taken beside another DATABASE_URL, and refused where both are one', () => {
    const direct = 'postgresql://portal@db.internal/portal';
    const throughPooler = 'postgresql://portal@pgbouncer.internal:6432/portal';
    const variables = { DATABASE_URL: throughPooler, DATABASE_DIRECT_URL: direct };
    expect(problemOf(variables)).toBe(undefined);
    expect(problemOf({ ...variables, DATABASE_DIRECT_URL: 'db.internal:5432' })).toMatch(
      /^DATABASE_DIRECT_URL [^\n]+$/,
    );
    expect(problemOf({ ...variables, DATABASE_URL: direct })).toBe(
      'DATABASE_DIRECT_URL must not be DATABASE_URL: leave it out without a PgBouncer',
    );
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

  it('are those that `.env.example` explains, each with words of its own, besides that of the build', () => {
    const explained = readFileSync('.env.example', 'utf8')
      .split('\n\n')
      .flatMap((part) => {
        const name = /^([A-Z0-9_]+)=$/m.exec(part)?.[1];
        return name ? [{ name, explanation: part.match(/^# .+$/gm)?.join(' ') ?? '' }] : [];
      });
    const ofBuild = 'PORTAL_DEVELOPMENT_TOOLS';
    expect(explained.map(({ name }) => name)).toEqual([...variableNames, ofBuild]);
    for (const { explanation } of explained) expect(explanation).not.toBe('');
  });
});
