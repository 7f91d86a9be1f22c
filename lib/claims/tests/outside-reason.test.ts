import { describe, expect, test } from 'vitest';
import { claimOptionsSchema } from '@/lib/platform';
import { outsideReason } from '../filing/outside-reason';

const options = claimOptionsSchema.parse({
  causes: [
    {
      code: 'FAULT',
      title: 'Fault',
      claimType: 'BREAKDOWN',
      questions: [],
      requiredDocuments: [],
      serviceRoutes: ['MAIL_IN'],
      needsDiagnosis: false,
      lossFrom: '2027-01-15',
      coveredFrom: '2027-01-15',
      waiting: { from: '2026-01-15', instead: 'Ask the manufacturer.' },
    },
    {
      code: 'DROP',
      title: 'Drop',
      claimType: 'DAMAGE',
      questions: [],
      requiredDocuments: [],
      serviceRoutes: ['MAIL_IN'],
      needsDiagnosis: false,
      lossFrom: '2027-03-01',
      coveredFrom: '2026-01-15',
    },
    {
      code: 'SCREEN',
      title: 'Screen',
      claimType: 'DAMAGE',
      questions: [],
      requiredDocuments: [],
      serviceRoutes: ['MAIL_IN'],
      needsDiagnosis: false,
      coveredFrom: '2026-01-15',
      reportWithinDays: 60,
      notInForce: [{ from: '2026-03-01', to: '2026-03-31' }, { from: '2027-11-01' }],
    },
    {
      code: 'UNTOLD',
      title: 'Untold',
      claimType: 'DAMAGE',
      questions: [],
      requiredDocuments: [],
      serviceRoutes: ['MAIL_IN'],
      needsDiagnosis: false,
    },
  ],
  lossFrom: '2026-01-15',
  lossUntil: '2028-01-14',
  reportUntil: '2028-02-13',
});

const lapsed = { kind: 'LAPSED', from: '2026-03-01', until: '2026-03-31' };

describe('§2.1 file-claim: which rule a day does not meet', () => {
  test.each([
    ['FAULT', '2025-12-31', '2026-06-01', { kind: 'BEFORE', from: '2027-01-15' }],
    [
      'FAULT',
      '2026-05-04',
      '2026-06-01',
      { kind: 'WAITING', from: '2027-01-15', instead: 'Ask the manufacturer.' },
    ],
    ['DROP', '2026-01-14', '2026-06-01', { kind: 'BEFORE', from: '2026-01-15' }],
    ['DROP', '2027-02-01', '2027-06-01', { kind: 'LATE' }],
    ['DROP', '2028-01-15', '2028-01-20', { kind: 'AFTER', until: '2028-01-14' }],
    ['DROP', '2027-12-01', '2028-03-01', { kind: 'LATE', until: '2028-02-13' }],
    ['SCREEN', '2026-03-31', '2026-05-30', lapsed],
    ['SCREEN', '2026-04-01', '2026-05-31', undefined],
    ['SCREEN', '2026-04-01', '2026-06-01', { kind: 'LATE', until: '2026-05-31', withinDays: 60 }],
    ['SCREEN', '2028-01-14', '2028-02-13', { kind: 'LAPSED', from: '2027-11-01' }],
    ['SCREEN', '2028-01-14', '2028-02-14', { kind: 'LATE', until: '2028-02-13' }],
    ['UNTOLD', '2025-12-31', '2026-06-01', { kind: 'UNKNOWN' }],
  ])('%s on %s, reported on %s', (cause, dateOfLoss, now, reason) => {
    const answers = { answers: {}, productId: 'phone', cause, dateOfLoss };
    const filing = { answers, facts: { productIds: ['phone'], options } };
    expect(outsideReason(filing, now)).toEqual(reason);
  });
});
