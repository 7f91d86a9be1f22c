import type { Path } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { failureOf, log } from '@/lib/observability';
import { sessionOf, type View } from '@/lib/request';
import { type Author, authorOf } from './author';
import type { Happening } from './kinds';
import { insertEntry } from './store';

/** Whose history: a contract of a client on a path. */
export interface HistoryOwner {
  readonly clientId: string;
  readonly path: Path;
  /** The contract's reference on the platform. */
  readonly subject: string;
}

/**
 * Adds what a signed-in person has just done to the history: who, when, from where, signed in how. Records
 * nothing of visitors.
 * @param context of the change
 * @param transaction of the change, where it has one; without it the change stands, and a failure to
 * record it is logged
 */
export async function addToHistory(
  { view }: { readonly view: View },
  happening: Happening,
  transaction?: PrismaTransaction,
): Promise<void> {
  const session = sessionOf(view);
  if (!session) return;
  const owner = { clientId: view.snapshot.id, path: view.path, subject: session.subject };
  await noteInHistory(owner, authorOf(view), happening, transaction);
}

/** Adds an entry with a given author, for changes without a session, such as jobs. */
export async function noteInHistory(
  owner: HistoryOwner,
  author: Author,
  happening: Happening,
  transaction?: PrismaTransaction,
): Promise<void> {
  if (transaction) {
    await insertEntry(transaction, owner, author, happening);
    return;
  }
  try {
    await insertEntry(database(), owner, author, happening);
  } catch (error) {
    const { clientId } = owner;
    const { kind } = happening;
    log.error({ client: clientId, kind, ...failureOf(error) }, 'the history has missed something');
  }
}
