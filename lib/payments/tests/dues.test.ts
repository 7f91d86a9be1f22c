import { expect, test } from 'vitest';
import { isDueLater } from '../dues';

test.each([
  ['2026-12-01', false],
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2027-04-01', true],
  ['2026-11-01', false],
  [undefined, false],
])(
  '§2.1 policy-billing: due on %s, it is to be paid only later on 2026-12-01: %s',
  (dueOn, isLater) => {
    expect(isDueLater(dueOn === undefined ? {} : { dueOn }, '2026-12-01')).toBe(isLater);
  },
);
