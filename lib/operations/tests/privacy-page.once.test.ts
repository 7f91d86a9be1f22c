import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { database } from '@/lib/db';
import { allExpiring } from '../expiring';

/** What each row of the page says of a table, by its name. */
const said = new Map(
  readFileSync('docs/privacy.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `(portal|platform)\./.test(line))
    .flatMap((line) => {
      const [, tables = '', ...cells] = line.split('|');
      return [...tables.matchAll(/`([^`]+)`/g)].map(([, table = '']) => [table, cells.join('|')]);
    }),
);

/** Columns whose values are of things alone, whatever table they stand in. */
const ofNobody = new Set(
  `id client_id path version kind state status outcome language part name form page writer action
  channel media_type sha256 bytes currency host country postal_code time_zone algorithm public_jwk
  private_jwk title said rules facts call content_hash key key_hash sent_hash rule event_id subject_kind
  cursor policy_id product_id coverage_id claim_id center_id owed_id voucher_id replaced_by_id
  from_contract_id to_contract_id product_code dealer_code plan_name coverage_type_code limit deductible
  purchase_price flow_id used_at reason delivery older_hash topic renewals_along renews_id thing_id
  account way may purpose problem payment_id checkout_id intent_id provider_id accepts`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
/** Columns of such a name, or that look personal, and are not. */
const known = new Set([
  'platform.policy_coverage.description',
  'platform.invoice.contract_id',
  'platform.policy.contract_id',
  'platform.search_term.contract_id',
  'platform.claim.contract_id',
  'platform.contract_person.contract_id',
  'platform.user_account.contract_id',
  'platform.owed.subject_id',
  'platform.service_center.details',
  'portal.content_draft.value',
]);
/** Of these names the table decides whether it is somebody's. */
const decided = new Set([
  'portal.editor.name',
  'portal.handler.name',
  'portal.change_run.outcome',
  'portal.document.name',
]);

const columns = z
  .array(z.object({ table: z.string(), column: z.string(), type: z.string() }))
  .parse(
    await database().$queryRaw`
      SELECT table_schema || '.' || table_name AS table, column_name AS column, data_type AS type
      FROM information_schema.columns WHERE table_schema IN ('portal', 'platform')`,
  );
const canBePersonal = columns.filter(
  ({ type }) => !/^(timestamp|date|integer|bigint|boolean|double|uuid)/.test(type),
);

describe('the page of what is kept', () => {
  test('names every table that there is, and no other', () => {
    const tables = new Set(columns.map(({ table }) => table));
    expect([...said.keys()].toSorted()).toEqual([...tables].toSorted());
  });

  test('names every column that can hold something personal', () => {
    const unnamed = canBePersonal
      .map(({ table, column }) => ({ table, column, full: `${table}.${column}` }))
      .filter(({ column, full }) => decided.has(full) || !(ofNobody.has(column) || known.has(full)))
      .filter(({ table, column }) => !said.get(table)?.includes(`\`${column}\``))
      .map(({ full }) => full);
    expect(unnamed.join(' ')).toBe('');
  });

  test('excuses no column that there is not', () => {
    const there = new Set(columns.flatMap(({ table, column }) => [column, `${table}.${column}`]));
    const gone = [...ofNobody, ...known, ...decided].filter((name) => !there.has(name));
    expect(gone.join(' ')).toBe('');
  });

  test.each(allExpiring)(
    'says how long the rows of $table are kept',
    ({ table, column, keptFor }) => {
      expect(said.get(table)).toContain(`\`${column}\``);
      expect(said.get(table)).toContain(keptFor);
    },
  );
});
