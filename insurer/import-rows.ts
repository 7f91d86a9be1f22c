import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A row as a package wants it. */
interface WantedRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** What the package says of columns that depend on the day of the import as well. */
  readonly said?: { readonly [Column in keyof Row]?: unknown };
}

/** Of each column, a digest of what the package said of it. */
const saidSchema = z.record(z.string(), z.string());
type Said = z.infer<typeof saidSchema>;

interface Table<Row> {
  create(rows: (Row & { id: string; said: Said })[]): Promise<unknown>;
  update(id: string, changes: Partial<Row> & { said: Said }): Promise<unknown>;
  remove(ids: string[]): Promise<unknown>;
}

/**
 * Brings what a package says into a table, column by column: what is new is added, what is said anew
 * is changed, what is said as before stays as it has become, and rows that a former package said and
 * this one does not are removed. Rows that no package has said stay.
 * @returns by id, which columns of a row are new or said anew
 */
export async function importRows<Row extends object>(
  wanted: readonly WantedRow<Row>[],
  existing: readonly { readonly id: string; readonly said: unknown }[],
  table: Table<Row>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map(existing.map(({ id, said }) => [id, said]));
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = existing.filter(({ id, said }) => said !== null && !ids.has(id));
  if (gone.length > 0) await table.remove(gone.map(({ id }) => id));
  const fresh = wanted.filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    await table.create(fresh.map((one) => ({ ...one.row, id: one.id, said: saidOf(one) })));
  const changed = new Map(fresh.map(({ id, row }) => [id, new Set(Object.keys(row))]));
  for (const one of wanted.filter(({ id }) => known.has(id))) {
    const said = saidOf(one);
    const before = saidSchema.safeParse(known.get(one.id)).data ?? {};
    const changes: Partial<Row> = { ...one.row };
    for (const column in one.row) if (before[column] === said[column]) delete changes[column];
    if (Object.keys(changes).length === 0) continue;
    await table.update(one.id, { ...changes, said });
    changed.set(one.id, new Set(Object.keys(changes)));
  }
  return changed;
}

/** Whether a column of a row has become something else than its package has said. */
export function hasBecomeElse(said: unknown, column: string, value: unknown): boolean {
  const known = saidSchema.safeParse(said).data?.[column];
  return known !== undefined && known !== digestOf(value);
}

function saidOf<Row extends object>({ row, said = {} }: WantedRow<Row>): Said {
  return Object.fromEntries(
    Object.entries({ ...row, ...said }).map(([column, value]) => [column, digestOf(value)]),
  );
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
