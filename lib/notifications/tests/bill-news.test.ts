import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageSchema, originOf } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { composeMessage } from '@/lib/messaging';
import type { InvoiceNews } from '@/lib/platform';
import { saidOfBill } from '../bill-news';

/** A client that has every language. */
const brand = {
  ...snapshotWith(),
  languages: languageSchema.options,
  labels: Object.fromEntries(
    languageSchema.options.map((language) => [language, productLabelsIn(language)]),
  ),
};
const link = `${originOf(brand, '')}/policy-billing`;

const invoice: InvoiceNews = {
  invoiceId: 'i-7',
  number: 'INV-7',
  title: 'Extended protection',
  amount: { amount: 1104, currency: 'USD' },
  dueOn: '2026-11-01',
};
const term = { status: 'active', effectiveDate: '2026-01-01', expiryDate: '2027-12-31' } as const;
const amountDue = { amount: 2208, currency: 'USD' };
const lapsed = {
  ...term,
  billing: { state: 'LAPSED', nextDueOn: '2026-10-16', amountDue },
} as const;
const inGrace = {
  ...term,
  billing: { state: 'IN_GRACE', nextDueOn: '2026-11-01', graceEndsOn: '2026-12-01', amountDue },
} as const;
const paidUp = { ...term, billing: { state: 'DUE', nextDueOn: '2026-12-05' } } as const;
const toCome = { dueOn: '2026-12-05' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const rows: readonly (readonly [
  what: string,
  event: 'INVOICE_DUE' | 'INVOICE_PAID',
  news: Partial<InvoiceNews>,
  kind: ReturnType<typeof saidOfBill>['kind'],
  details: readonly string[],
])[] = [
  ['due', 'INVOICE_DUE', { ...toCome, plan: paidUp }, 'INVOICE_DUE', ['due']],
  ['due, of a platform that says no more', 'INVOICE_DUE', toCome, 'INVOICE_DUE', ['due']],
  ['due today', 'INVOICE_DUE', { dueOn: '2026-11-29' }, 'INVOICE_DUE', ['due']],
  ['late, of a platform that says no more', 'INVOICE_DUE', {}, 'INVOICE_OVERDUE', ['overdue']],
  [
    'late, in grace',
    'INVOICE_DUE',
    { plan: inGrace },
    'INVOICE_OVERDUE',
    ['left', 'overdue', 'payBy'],
  ],
  [
    'late, of a plan that has lapsed',
    'INVOICE_DUE',
    { plan: lapsed },
    'INVOICE_LAPSED',
    ['left', 'overdue', 'uncovered'],
  ],
  [
    'to come, of a plan that has lapsed',
    'INVOICE_DUE',
    { ...toCome, plan: lapsed },
    'INVOICE_LAPSED',
    ['due', 'left', 'uncovered'],
  ],
  ['paid', 'INVOICE_PAID', { paidOn: '2026-11-29', plan: paidUp }, 'INVOICE_PAID', ['paid']],
  [
    'paid, of a plan that is still in grace',
    'INVOICE_PAID',
    { paidOn: '2026-11-29', plan: inGrace },
    'INVOICE_PAID',
    ['left', 'paid'],
  ],
  [
    'paid, of a plan that is still lapsed',
    'INVOICE_PAID',
    { paidOn: '2026-11-29', plan: lapsed },
    'INVOICE_PAID_LAPSED',
    ['left', 'paid', 'uncovered'],
  ],
];

describe.each(languageSchema.options)('what a message says of an invoice in %s', (language) => {
  it.each(rows)('%s', (_, event, news, kind, details) => {
    const said = saidOfBill(brand, language, event, { ...invoice, ...news });
    expect(said.kind).toBe(kind);
    expect(Object.keys(said.details).toSorted()).toEqual(
      [...details, 'amount', 'invoice', 'plan'].toSorted(),
    );
    const labels = productLabelsIn(language);
    const values = { link, ...said.details };
    const { subject, text } = composeMessage(brand, language, 'email', said.kind, values);
    expect(subject).toBe(labels[`Message_${kind}_Subject`]);
    expect(text).toContain(labels[`Message_${kind}_Text`]);
    for (const name of details) expect(text).toContain(`${labels[`Message_Detail_${name}`]}: `);
    const sms = composeMessage(brand, language, 'sms', said.kind, values).text;
    expect(sms).not.toMatch(/2026|INV-7|22/);
  });
});

it('says since when a bill is overdue, that coverage is to resume, and how much is missing', () => {
  const { kind, details } = saidOfBill(brand, 'en', 'INVOICE_DUE', { ...invoice, plan: lapsed });
  const { text } = composeMessage(brand, 'en', 'email', kind, { link, ...details });
  for (const words of [
    'Your plan has lapsed because a payment is overdue',
    'Coverage can’t resume until you’ve paid everything that’s due.',
    'Overdue since: November 1, 2026',
    'Total due now: $22.08',
    'Not covered since: October 16, 2026',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/keep|Due by/);
});
