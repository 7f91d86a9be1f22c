import { expect, test } from 'vitest';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { policyFile } from './give-contracts';

const term = { effectiveDate: '2026-01-15', expiryDate: '2030-01-14' };
const money = { amount: 1000, currency: 'USD' };
const coverage = { coverageTypeCode: 'ALL', title: 'All', description: '', limit: money, ...term };
const product = { Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Acme One' };
const customer = { firstName: 'Ada', lastName: '', address: { address1: '' } };

/** Whether a file takes a contract with this policy. */
const takes = (changes: object) =>
  contractsFileSchema.safeParse({
    contracts: [{ id: 'one', searchTerms: {}, policies: [policyFile(changes)] }],
  }).success;

test('a file of contracts has what the port answers', () => {
  expect(takes({ customers: [customer], coverages: [coverage], products: [product] })).toBe(true);
});

test.each([
  ['a policy', { more: 'x' }],
  ['a policy, which the platform names', { id: 'policy-1' }],
  ['a customer', { customers: [{ ...customer, more: 'x' }] }],
  ['an address', { customers: [{ ...customer, address: { address1: '', more: 'x' } }] }],
  ['a coverage', { coverages: [{ ...coverage, more: 'x' }] }],
  ['a limit', { coverages: [{ ...coverage, limit: { ...money, more: 'x' } }] }],
  ['a product', { products: [{ ...product, more: 'x' }] }],
])('and no other field, which could be a misspelt one: %s', (_, changes) => {
  expect(takes(changes)).toBe(false);
});

test('a cancellation is of a policy that is cancelled, and has its refund', () => {
  const cancellation = { daysAgo: 40, lines: [], refund: money, refundTo: 'HOLDER', basis: 'Days' };
  expect(takes({ status: 'cancelled', cancellation })).toBe(true);
  expect(takes({ status: 'active', cancellation })).toBe(false);
  expect(takes({ status: 'cancelled', cancellation: { ...cancellation, more: 'x' } })).toBe(false);
});
