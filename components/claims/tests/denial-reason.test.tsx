import { describe, expect, test } from 'vitest';
import { OutsideNotice } from '@/components/claims/filing/outside-notice';
import { DenialReason } from '@/components/claims/tracking/denial-reason';
import { shown } from '@/components/tests/shown';
import type { AnyFiling } from '@/lib/claims/filing/open-filing';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimOptionsSchema, type DayProblem } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');
const denial = { code: 'X', text: 'It is denied.', basis: 'Section 1.' };

type Told = Pick<AnyFiling, 'answers' | 'facts' | 'today'>;

/** A claim for a loss of June 1, 2020, of which its holder was told that the day is outside. */
function filingOf(cause: object, plan: object = {}): Told {
  const options = claimOptionsSchema.parse({
    causes: [
      {
        code: 'FAULT',
        title: 'Fault',
        claimType: 'BREAKDOWN',
        questions: [],
        requiredDocuments: [],
        serviceRoutes: [],
        needsDiagnosis: false,
        coveredFrom: '2020-01-15',
        ...cause,
      },
    ],
    lossFrom: '2020-01-15',
    lossUntil: '2099-01-14',
    reportUntil: '2099-02-14',
    ...plan,
  });
  const day = '2020-06-01';
  const answers = { productId: 'it', cause: 'FAULT', dateOfLoss: day, outsideTold: day };
  const facts = { productIds: ['it'], options };
  return { answers: { ...answers, answers: {} }, facts, today: '2026-11-28' };
}

describe('§2.1 a rule about days is told before filing as in the denial', () => {
  test.each<[DayProblem, Told, string]>([
    [
      { kind: 'BEFORE', from: '2021-01-15' },
      filingOf({ coveredFrom: '2021-01-15' }),
      'Your plan covers this from 01/15/2021.',
    ],
    [
      { kind: 'WAITING', from: '2021-01-15' },
      filingOf({ coveredFrom: '2021-01-15', waiting: { from: '2020-01-15' } }),
      'A waiting period applies. Your plan covers this from 01/15/2021.',
    ],
    [
      { kind: 'AFTER', until: '2020-05-31' },
      filingOf({}, { lossUntil: '2020-05-31' }),
      'Your plan covers what happened up to 05/31/2020.',
    ],
    [
      { kind: 'LATE', until: '2020-07-31', withinDays: 60 },
      filingOf({ reportWithinDays: 60 }),
      'Claims must be reported within 60 days. For this date, the deadline was July 31, 2020.',
    ],
    [
      { kind: 'LATE', until: '2020-07-01' },
      filingOf({ reportWithinDays: 60 }, { reportUntil: '2020-07-01' }),
      'The deadline to report claims was July 1, 2020.',
    ],
    [
      { kind: 'LAPSED', from: '2020-05-01' },
      filingOf({ notInForce: [{ from: '2020-05-01' }] }),
      'Your plan hasn’t been active since 05/01/2020 because of a missed payment.',
    ],
    [
      { kind: 'LAPSED', from: '2020-05-01', until: '2020-06-30' },
      filingOf({ notInForce: [{ from: '2020-05-01', to: '2020-06-30' }] }),
      'Your plan wasn’t active from 05/01/2020 to 06/30/2020 because of a missed payment.',
    ],
  ])('%j', async (day, filing, sentence) => {
    expect(await shown(<OutsideNotice view={view} filing={filing} />)).toContain(sentence);
    const denied = await shown(<DenialReason view={view} denial={{ ...denial, day }} />);
    expect(denied).toContain('It is denied.');
    expect(denied).toContain(sentence);
  });

  test('a reason without a day says no day', async () => {
    const page = await shown(<DenialReason view={view} denial={denial} />);
    expect(page.match(/<p/g)).toHaveLength(1);
  });
});
