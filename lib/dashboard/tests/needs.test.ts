import { describe, expect, test } from 'vitest';
import { claimSchema, dueItemSchema, policySchema } from '@/lib/platform';
import { type Known, needsOf } from '../needs';

const claim = (state: string, turn: string, by?: string) =>
  claimSchema.parse({
    id: `claim ${state} ${by}`,
    number: 'C-1',
    policyId: 'policy',
    productId: 'product',
    claimType: 'DAMAGE',
    cause: 'DROP',
    causeTitle: 'Dropped',
    state,
    dateOfLoss: '2026-11-01',
    submittedAt: '2026-11-02T10:00:00Z',
    updatedAt: '2026-11-02T10:00:00Z',
    text: 'It is here',
    next: { text: 'Do something', turn, ...(by ? { by } : {}) },
  });
const invoice = (id: string, dueOn: string, isOverdue = false) =>
  dueItemSchema.parse({
    id,
    policyId: 'policy',
    number: 'I-1',
    title: 'Premium',
    dueOn,
    isOverdue,
    left: { amount: 1100, currency: 'USD' },
  });
const policy = (expiryDate: string) =>
  policySchema.parse({
    id: 'policy',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Plan',
    status: 'active',
    effectiveDate: '2026-01-01',
    expiryDate,
    customers: [],
  });

const renewable = (expiryDate: string) => ({
  policyId: 'policy',
  planName: 'Plan',
  expiryDate,
  until: '2027-01-09',
});

/** A holder who has nothing to do. */
const nothing: Known = {
  claims: [],
  due: [],
  failed: new Set(),
  next: new Map(),
  ending: [],
  renewable: [],
  offered: [],
  today: '2026-11-20',
  isContactSilent: false,
};

/** Kind, what it is about, and its day, of each need. */
const told = (known: Partial<Known>) =>
  needsOf({ ...nothing, ...known }).map((need) => {
    const about = need.kind === 'claim' ? need.by : need.kind === 'bill' ? need.why : '';
    return [need.kind, about, need.day ?? ''].filter(Boolean).join(' ');
  });

describe('§2.1 what needs the holder first', () => {
  test('a bill says what autopay does next, and needs nothing while the card is charged', () => {
    const due = [invoice('i', '2026-11-10', true)];
    const next = (kind: 'CARD_GONE' | 'CHARGING', owedId = 'i') =>
      needsOf({ ...nothing, due, next: new Map([['policy', { kind, owedId }]]) });
    expect(next('CHARGING')).toEqual([]);
    expect(next('CARD_GONE')).toMatchObject([{ why: 'overdue', next: { kind: 'CARD_GONE' } }]);
    expect(next('CARD_GONE', 'other')[0]).not.toHaveProperty('next');
  });

  test.each<[string, Partial<Known>, string[]]>([
    ['nothing', {}, []],
    ['a bill that is due later', { due: [invoice('i', '2026-12-01')] }, []],
    [
      'a bill that is overdue',
      { due: [invoice('i', '2026-11-01', true)] },
      ['bill overdue 2026-11-01'],
    ],
    [
      'a payment that failed of what is still due',
      { due: [invoice('i', '2026-12-01')], failed: new Set(['i', 'paid since']) },
      ['bill failed 2026-12-01'],
    ],
    [
      'a payment that failed of what is overdue, told once',
      { due: [invoice('i', '2026-11-01', true)], failed: new Set(['i']) },
      ['bill failed 2026-11-01'],
    ],
    [
      'the share of a claim, told with the claim alone',
      {
        claims: [claim('AWAITING_PAYMENT', 'HOLDER', '2026-12-03')],
        due: [{ ...invoice('s', '2026-12-03'), claimId: 'claim' }],
        failed: new Set(['s']),
      },
      ['claim payment 2026-12-03'],
    ],
    [
      'documents of a claim',
      { claims: [claim('ACTION_REQUIRED', 'HOLDER', '2026-12-03')] },
      ['claim documents 2026-12-03'],
    ],
    [
      'the deductible of a claim',
      { claims: [claim('AWAITING_PAYMENT', 'HOLDER', '2026-12-03')] },
      ['claim payment 2026-12-03'],
    ],
    [
      'a claim in review that waits for its plan to be paid',
      { claims: [claim('IN_REVIEW', 'HOLDER', '2026-12-03')] },
      ['claim payment 2026-12-03'],
    ],
    [
      'a choice, and a device to send back',
      { claims: [claim('CHOOSING', 'HOLDER'), claim('AWAITING_RETURN', 'HOLDER', '2026-12-01')] },
      ['claim claim 2026-12-01', 'claim claim'],
    ],
    [
      'claims that wait for others',
      {
        claims: [
          claim('IN_REVIEW', 'INSURER', '2026-12-01'),
          claim('FULFILLING', 'SHOP', '2026-12-01'),
          claim('CLOSED', 'NOBODY'),
          claim('SOMETHING_NEW', 'SOMEBODY'),
        ],
      },
      [],
    ],
    ['a plan that ends', { ending: [policy('2026-12-10')] }, ['ending 2026-12-10']],
    [
      'a plan that ends and can be renewed, told once',
      { ending: [policy('2026-12-10')], renewable: [renewable('2026-12-10')] },
      ['renewal 2026-12-10'],
    ],
    [
      'a plan that has ended and can still be renewed',
      { renewable: [renewable('2026-11-19')] },
      ['renewal 2027-01-09'],
    ],
    [
      'a plan that waits for a new owner',
      {
        offered: [
          { policyId: 'policy', planName: 'Plan', toName: 'Kim', until: '2026-12-01T10:00:00Z' },
        ],
      },
      ['transfer 2026-12-01'],
    ],
    ['a contact that takes nothing', { isContactSilent: true }, ['contact']],
    [
      'all at once: by date, and what has none last',
      {
        isContactSilent: true,
        ending: [policy('2026-11-30')],
        claims: [
          claim('AWAITING_PAYMENT', 'HOLDER', '2026-12-20'),
          claim('ACTION_REQUIRED', 'HOLDER', '2026-11-25'),
        ],
        due: [invoice('old', '2026-10-01', true), invoice('failed', '2026-12-01')],
        failed: new Set(['failed']),
      },
      [
        'bill overdue 2026-10-01',
        'claim documents 2026-11-25',
        'ending 2026-11-30',
        'bill failed 2026-12-01',
        'claim payment 2026-12-20',
        'contact',
      ],
    ],
  ])('%s', (_, known, needs) => {
    expect(told(known)).toEqual(needs);
  });
});
