import { describe, expect, test } from 'vitest';
import { importRows } from '@/insurer/import-rows';

interface Row {
  name: string;
  limit: { amount: number } | null;
}

/** A table that remembers what was done to it. */
function table(rows: Map<string, Partial<Row> & { said: unknown }>) {
  return {
    existing: () => [...rows].map(([id, { said }]) => ({ id, said })),
    async create(created: readonly (Row & { id: string; said: unknown })[]) {
      for (const { id, ...row } of created) rows.set(id, row);
    },
    async update(id: string, changes: Partial<Row> & { said: unknown }) {
      rows.set(id, { ...rows.get(id), ...changes });
    },
    async remove(ids: readonly string[]) {
      for (const id of ids) rows.delete(id);
    },
  };
}

describe('what a package says, row by row', () => {
  const rows = new Map<string, Partial<Row> & { said: unknown }>();
  const known = table(rows);
  const say = (wanted: Readonly<Record<string, Row>>) =>
    importRows(
      Object.entries(wanted).map(([id, row]) => ({ id, row })),
      known.existing(),
      known,
    );
  const one = { name: 'One', limit: { amount: 5 } };

  test('is added, and nothing is done where it is said again', async () => {
    expect(await say({ one })).toEqual(new Map([['one', new Set(['name', 'limit'])]]));
    expect(await say({ one })).toEqual(new Map());
    expect(rows.get('one')).toMatchObject(one);
  });

  test('wins where it is said anew, column by column', async () => {
    rows.set('one', { ...rows.get('one'), name: 'Changed here', said: rows.get('one')?.said });
    const anew = new Map([['one', new Set(['limit'])]]);
    expect(await say({ one: { ...one, limit: null } })).toEqual(anew);
    expect(rows.get('one')).toMatchObject({ name: 'Changed here', limit: null });
    await say({ one: { name: 'Said anew', limit: null } });
    expect(rows.get('one')).toMatchObject({ name: 'Said anew' });
  });

  test('goes where it is said no more; what no package has said stays', async () => {
    rows.set('here', { name: 'Came about here', said: null });
    expect(await say({})).toEqual(new Map());
    expect([...rows.keys()]).toEqual(['here']);
  });

  test('is believed in all of a row that is there from before', async () => {
    rows.set('old', { name: 'Before', said: {} });
    await say({ old: one });
    expect(rows.get('old')).toMatchObject(one);
  });
});
