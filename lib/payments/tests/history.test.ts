import { expect, test } from 'vitest';
import { invoiceSchema } from '@/lib/platform';
import type { ShownPayment } from '../billing';
import { historyOf } from '../history';

const invoice = (id: string, issuedOn: string, paidOn?: string) =>
  invoiceSchema.parse({
    id,
    policyId: 'p',
    number: id,
    title: 'Plan',
    issuedOn,
    dueOn: issuedOn,
    amount: { amount: 1100, currency: 'USD' },
    tax: { amount: 100, currency: 'USD' },
    state: paidOn === undefined ? 'OPEN' : 'PAID',
    ...(paidOn === undefined ? {} : { paidOn }),
  });
const payment = (id: string, at: string, of?: string): ShownPayment => ({
  id,
  title: 'Plan',
  amount: 1100,
  currency: 'USD',
  at: new Date(at),
  word: 'paid',
  refunds: [],
  isDisputed: false,
  ...(of === undefined ? {} : { invoice: { id: of, number: of, isPaid: true } }),
});

test('§2.1 policy-billing lists every invoice and payment once, the newest first', () => {
  const history = historyOf(
    [
      invoice('open', '2026-11-20'),
      invoice('elsewhere', '2026-10-20', '2026-10-21'),
      invoice('here', '2026-09-20', '2026-09-22'),
    ],
    [
      payment('share', '2026-11-01T09:00:00Z'),
      payment('second', '2026-09-22T09:00:00Z', 'here'),
      payment('first', '2026-09-21T09:00:00Z', 'here'),
    ],
  );
  const names = history.map((entry) =>
    entry.kind === 'invoice'
      ? [entry.invoice.id, ...entry.payments.map(({ id }) => id)]
      : [entry.payment.id],
  );
  expect(names).toEqual([['open'], ['share'], ['elsewhere'], ['here', 'second', 'first']]);
});
