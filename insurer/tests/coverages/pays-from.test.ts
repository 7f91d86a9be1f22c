import { expect, test } from 'vitest';
import { coveredFromOf } from '@/insurer/coverages/covered-from';
import { paysFrom } from '@/insurer/coverages/pays-from';

test.each<[string, object, number, string]>([
  ['without a waiting period', {}, 0, '2026-09-01'],
  ['with one', {}, 30, '2026-10-01'],
  ['of a renewal, where it is long over', { waitsFrom: '2024-09-01' }, 30, '2026-09-01'],
  ['of a renewal, where it still runs', { waitsFrom: '2026-08-20' }, 30, '2026-09-19'],
])('§3 a coverage from 2026-09-01 pays %s', (_, changes, waitingDays, from) => {
  expect(paysFrom({ effectiveDate: '2026-09-01', ...changes }, waitingDays)).toBe(from);
});

test.each<[string, object, readonly string[]]>([
  ['as the coverages do', {}, []],
  [
    'from later on, where it was added later',
    { coveredFrom: '2026-11-01' },
    ['2026-12-01', '2026-11-01'],
  ],
  ['not before they begin', { coveredFrom: '2026-08-01' }, []],
  [
    'since it was bought, and waits no second time',
    { purchaseDate: '2026-12-24' },
    ['2026-12-24', '2026-12-24'],
  ],
])('§3 a product is covered %s', (_, product, days) => {
  const coverage = (id: string) => ({ id, coverageTypeCode: id, effectiveDate: '2026-09-01' });
  const rule = (coverageTypeCode: string, waitingDays: number) => ({
    coverageTypeCode,
    waitingDays,
  });
  const coverages = ['WAITS', 'AT_ONCE', 'WITHOUT_RULE'].map(coverage);
  const rules = { coverages: [rule('WAITS', 30), rule('AT_ONCE', 0)] };
  const { coveredFrom = [] } = coveredFromOf({ coverages, rules }, product);
  expect(coveredFrom.map(({ from }) => from)).toEqual(days);
});
