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
 * Remembers what whoever has signed in has just done: who, when, from where, by which way in. Nothing
 * is remembered of visitors.
 * @param context of the change that has done it
 * @param transaction of what is done, where it has one; else what is done is done, and a failure to
 * write it down is told to the log alone
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

/** Remembers what was done where no session says by whom, such as by a job. */
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
