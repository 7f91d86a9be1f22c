import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { schemaOf } from '@/lib/form';
import { plainView } from '@/lib/request';
import { currencyField, tellExpense } from '../filing/say';

const snapshot = { ...snapshotWith(), labels: { de: productLabelsIn('de') } };
const view = plainView(snapshot, 'de', '/');

/** The fields with which something is wrong. */
function wrongOf(typed: Readonly<Record<string, string>>, currency = 'EUR') {
  const rules = tellExpense.rules(view, { draft: 'one', [currencyField]: currency });
  const { error } = schemaOf(rules).safeParse({ draft: 'one', ...typed });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('§2.1 file-claim, documents: what was paid', () => {
  test('all that is wrong is told at once, an amount that cannot be read included', () => {
    const wrong = wrongOf({ paidTo: '', paidOn: '', cost: 'fünfzig', authorised: '' });
    expect(wrong.map(([field]) => field)).toEqual(['paidTo', 'paidOn', 'cost', 'authorised']);
    expect(wrong[2]?.[1]).toContain('1049,50');
  });

  const right = { paidTo: 'Werkstatt', paidOn: '2026-05-05', authorised: 'NO' };
  test.each(['129', '129,50', '1.049,50 €', 'EUR 129'])('%s can be read', (cost) => {
    expect(wrongOf({ ...right, cost }).filter(([field]) => field === 'cost')).toEqual([]);
  });

  test.each(['0', '0,00', '-5', '1,2,3', '99999999999', 'ca. 129', '~129'])('%s cannot', (cost) => {
    expect(wrongOf({ ...right, cost }).map(([field]) => field)).toContain('cost');
  });

  test('a form that does not say in which currency it asks has it read by the server alone', () => {
    expect(wrongOf({ ...right, cost: 'fünfzig' }, '').map(([field]) => field)).not.toContain(
      'cost',
    );
  });
});
