import { expect, test } from 'vitest';
import { renewalOfferSchema } from '@/lib/platform';
import { hasOfferChanged, offerQuote, quoteSchema } from '../offers/quote';

const coverage = {
  coverageTypeCode: 'DAMAGE',
  title: 'Damage',
  description: 'Drops',
  effectiveDate: '2027-03-16',
  expiryDate: '2028-03-15',
  deductibles: [{ amount: { amount: 5_000, currency: 'USD' } }],
};
const offer = (more: object = {}) =>
  renewalOfferSchema.parse({
    id: 'o',
    policyId: 'p',
    kind: 'RENEWAL',
    planName: 'Phone plan',
    description: 'One more year',
    price: { amount: 41_988, currency: 'USD' },
    effectiveDate: '2027-03-16',
    expiryDate: '2028-03-15',
    validUntil: '2027-04-15T22:00:00Z',
    coverages: [coverage],
    ...more,
  });

test.each<[string, object, boolean]>([
  ['nothing', {}, false],
  ['its words', { description: 'Another year' }, false],
  ['until when it is valid', { validUntil: '2027-04-16T22:00:00Z' }, false],
  ['its price', { price: { amount: 41_989, currency: 'USD' } }, true],
  ['its currency', { price: { amount: 41_988, currency: 'EUR' } }, true],
  ['its plan', { planName: 'Phone plan light' }, true],
  ['its first day', { effectiveDate: '2027-03-17' }, true],
  ['its last day', { expiryDate: '2028-02-15' }, true],
  ['a coverage', { coverages: [] }, true],
  [
    'a deductible',
    { coverages: [{ ...coverage, deductibles: [{ amount: { amount: 9_900, currency: 'USD' } }] }] },
    true,
  ],
])(
  '§2.1 policy-management: an offer is not what it was shown as where %s has changed: %s',
  (_, more, isChanged) => {
    const { shown, price } = quoteSchema.parse(offerQuote(offer()));
    expect(price).toEqual(offer().price);
    expect(hasOfferChanged(new URLSearchParams({ shown }), offer(more))).toBe(isChanged);
  },
);

test.each(['', '1-USD', 'x-USD-0123456789abcdef', '1-USD-0123'])('%j was no form’s', (typed) => {
  expect(quoteSchema.safeParse(typed).success).toBe(false);
});
