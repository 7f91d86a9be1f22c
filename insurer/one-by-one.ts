import { inTransaction, isDatabaseOutage, type PrismaTransaction } from '@/lib/db';
import { log } from '@/lib/observability';
import { problemOf } from './perform';

/** Some of the rows that a date brings something about for. */
export interface Part {
  /** How many of them. */
  readonly most: number;
  /** How many before them were looked at, and are left as they are. */
  readonly skip: number;
}

/** What became of a part. */
export interface Dealt {
  readonly looked: number;
  /** Of how many there was something to do. */
  readonly done: number;
}

/**
 * Does something to each of some rows, each in a transaction of its own: one that fails is logged and
 * left as it is, and the others go on.
 * @param run does it, and says whether there was something to do
 * @returns to how many there was
 * @throws where the database is away: all of them would fail
 */
export async function oneByOne(
  ids: readonly string[],
  what: string,
  run: (transaction: PrismaTransaction, id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      if (await inTransaction((transaction) => run(transaction, id))) done += 1;
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      log.error(
        { what, id, problem: problemOf(error) },
        'What a date brings about by itself has failed',
      );
    }
  }
  return done;
}
