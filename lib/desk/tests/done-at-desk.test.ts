import { expect, test } from 'vitest';
import { doneAtDesk } from '../kept-forms';

const denied = (minutesAgo: number) =>
  ({
    id: 'a',
    at: new Date(Date.now() - minutesAgo * 60_000),
    isNew: false,
    said: {
      kind: 'ACTION',
      action: 'DENIED',
      by: 'Ann',
      before: 'IN_REVIEW',
      after: 'DENIED',
    },
  }) as const;

test.each([
  ['DENIED', [denied(1)], 'DENIED'],
  ['DENIED', [denied(11)], undefined],
  ['DENIED', [], undefined],
  ['APPROVED', [denied(1)], undefined],
  ['NONSENSE', [denied(1)], undefined],
])(
  'an address says that %s was done only where the history has it lately',
  (done, history, said) => {
    expect(doneAtDesk(new URLSearchParams({ done }), history)).toBe(said);
  },
);
