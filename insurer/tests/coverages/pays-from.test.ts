import { expect, test } from 'vitest';
import { paysFrom } from '@/insurer/coverages/pays-from';

test.each<[string, object, number, string]>([
  ['without a waiting period', {}, 0, '2026-09-01'],
  ['with one', {}, 30, '2026-10-01'],
  ['of a renewal, where it is long over', { waitsFrom: '2024-09-01' }, 30, '2026-09-01'],
  ['of a renewal, where it still runs', { waitsFrom: '2026-08-20' }, 30, '2026-09-19'],
])('§3 a coverage from 2026-09-01 pays %s', (_, changes, waitingDays, from) => {
  expect(paysFrom({ effectiveDate: '2026-09-01', ...changes }, waitingDays)).toBe(from);
});
