import { createHash } from 'node:crypto';

/** A row as a package wants it, and what the package says from which it follows. */
export interface WantedRow<Row> {
  readonly id: string;
  readonly said: unknown;
  readonly row: Row;
}

interface Table<Row> {
  create(rows: (Row & { id: string; said: string })[]): Promise<unknown>;
  update(row: Row & { id: string; said: string }): Promise<unknown>;
  remove(ids: string[]): Promise<unknown>;
}

/**
 * Brings what a package says into a table: what is new is added, what is said anew is changed, what
 * is said as before stays as it has become, and what a former package said and this one does not is
 * removed. Rows that no package has said stay.
 * @returns the ids of what is new or said anew
 */
export async function importRows<Row extends object>(
  wanted: readonly WantedRow<Row>[],
  existing: readonly { readonly id: string; readonly said: string | null }[],
  table: Table<Row>,
): Promise<ReadonlySet<string>> {
  const known = new Map(existing.map(({ id, said }) => [id, said]));
  const rows = wanted.map(({ id, said, row }) => ({ ...row, id, said: digestOf(said) }));
  const ids = new Set(rows.map(({ id }) => id));
  const gone = existing.filter(({ id, said }) => said !== null && !ids.has(id));
  if (gone.length > 0) await table.remove(gone.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) await table.create(fresh);
  const changed = rows.filter(({ id, said }) => known.has(id) && known.get(id) !== said);
  for (const row of changed) await table.update(row);
  return new Set([...fresh, ...changed].map(({ id }) => id));
}

function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
