import { databaseForLongWork } from './connection';
import { Prisma } from './generated/client';

/** Rows that mean nothing any more some time after the moment that one of their columns says. */
export interface ExpiringRows {
  /** With its schema, such as `portal.session`. */
  readonly table: string;
  /** The moment. Its index is what the rows are found by. */
  readonly column: string;
  /** How long after it they are kept, as `1 day`; `0 days` for no longer. docs/privacy.md says why. */
  readonly keptFor: string;
}

/** So many rows are deleted by one statement: whoever needs the table waits for no more. */
const batch = 500;

/**
 * Says which rows of a room expire, once: the room knows what they are for.
 * @throws Error for what is no name of a table or column, or no time
 */
export function expiringRows(rows: readonly ExpiringRows[]): readonly ExpiringRows[] {
  for (const { table, column, keptFor } of rows) {
    const isName = /^(portal|platform)\.[a-z_]+ [a-z_]+$/.test(`${table} ${column}`);
    if (!isName || !/^\d+ (hour|day)s?$/.test(keptFor))
      throw new Error(`${table}.${column} cannot expire after ${keptFor}`);
  }
  return rows;
}

/**
 * Deletes some of the rows that have expired, the longest expired first. Harmless on several instances
 * at once.
 * @returns how many were deleted; all of them are gone where it is less than `most`
 */
export function deleteExpired(
  { table, column, keptFor }: ExpiringRows,
  most = batch,
): Promise<number> {
  const [name, moment] = [Prisma.raw(table), Prisma.raw(column)];
  const before = Prisma.sql`now() - ${keptFor}::interval`;
  // What was given more time in the meantime stays.
  return databaseForLongWork().$executeRaw`
    DELETE FROM ${name} WHERE ${moment} < ${before} AND ctid = ANY(ARRAY(
      SELECT ctid FROM ${name} WHERE ${moment} < ${before} ORDER BY ${moment} LIMIT ${most}))`;
}
