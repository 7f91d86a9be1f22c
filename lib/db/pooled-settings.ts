import type pg from 'pg';

/** A statement of a page may take so long at the server, in milliseconds. */
const longestStatement = 2000;

const settings = `
  SELECT current_setting('TimeZone') AS zone,
    (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS "statementTimeout",
    (SELECT setting::int FROM pg_settings WHERE name = 'lock_timeout') AS "lockTimeout"`;

interface Settings {
  readonly zone: string;
  readonly statementTimeout: number;
  readonly lockTimeout: number;
}

/**
 * For connections through PgBouncer, whose settings the portal cannot make: with another time zone
 * Prisma would read and write wrong times, and without time limits a statement could still take effect
 * after the visitor was told that it failed.
 * @param done is given an error, which isDatabaseOutage knows, where a setting is wrong
 */
export function requirePooledSettings(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<Settings>(settings).then(
    ({ rows: [found] }) => done(found && problemOf(found)),
    (error: Error) => done(error),
  );
}

function problemOf({ zone, statementTimeout, lockTimeout }: Settings): Error | undefined {
  const wrong = [
    ...(/^(Etc\/)?UTC$/i.test(zone) ? [] : [`TimeZone is ${zone}, not UTC`]),
    ...limitProblem('statement_timeout', statementTimeout),
    ...limitProblem('lock_timeout', lockTimeout),
  ];
  if (wrong.length === 0) return undefined;
  const message = `PgBouncer's connect_query must set what docs/operations.md says: ${wrong.join(', ')}`;
  // PostgreSQL's code for a connection that the server refuses.
  return Object.assign(new Error(message), { code: '08004' });
}

/** PostgreSQL takes 0 for no limit. */
function limitProblem(name: string, milliseconds: number): readonly string[] {
  const isRight = milliseconds > 0 && milliseconds <= longestStatement;
  return isRight ? [] : [`${name} is ${milliseconds} ms, not 1 to ${longestStatement}`];
}
