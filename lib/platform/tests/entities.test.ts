import { describe, expect, it } from 'vitest';
import {
  contractDetailsSchema,
  coverageSchema,
  customerSchema,
  isKnownCustomer,
  policySchema,
  productDetailsSchema,
  productSchema,
  searchParameterSchema,
  userRequestSchema,
} from '../port';
import { moment } from '../port/values';

/** What is left of an object without one of its fields. */
function without(whole: object, field: string): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
}

const customer = { firstName: 'Robin', lastName: 'Reed', address: { address1: '1 Reed Lane' } };
const policy = {
  id: 'policy-1',
  policyNumber: 'P-1',
  dealerCode: 'D-1',
  productCode: 'PHONE',
  planName: 'Phone plan',
  status: 'active',
  effectiveDate: '2026-01-01',
  expiryDate: '2028-01-01',
  customers: [customer],
};

describe('what a platform could not keep is refused where it comes in', () => {
  const isTaken = (more: object) =>
    productDetailsSchema.safeParse({ Manufacturer: 'Acme', Type: 'Phone', ...more }).success;

  it.each([
    [true, 2_147_483_647],
    [true, -2_147_483_647],
    [false, 2_147_483_648],
    [false, -2_147_483_648],
    [false, 1e15],
  ])('%s: an amount of %i', (taken, amount) => {
    expect(isTaken({ purchasePrice: { amount, currency: 'USD' } })).toBe(taken);
  });

  it.each([
    [true, '1900-01-01'],
    [true, '9999-12-31'],
    [false, '0000-01-01'],
    [false, '1899-12-31'],
  ])('%s: the day and the moment of %s', (taken, day) => {
    expect(isTaken({ purchaseDate: day })).toBe(taken);
    expect(moment.safeParse(`${day}T12:00:00Z`).success).toBe(taken);
  });

  it.each([
    '',
    'soon',
    '2026-06-15',
    '2026-13-45T99:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-06-15T24:00:00Z',
    '2026-06-15T12:00:00+99:00',
    '2026-06-15T12:00:00Z\0',
    '9999-12-31T23:59:59-23:59',
    '+200000-06-15T12:00:00Z',
  ])('%j is no moment, which is told and not thrown', (text) => {
    expect(moment.safeParse(text).success).toBe(false);
  });
});

describe('§3 entities of the platform', () => {
  it.each([
    [
      '"Search result: contractDetails with token, email (list), phoneNumber (list); also maskedEmail and maskedPhone lists"',
      contractDetailsSchema,
      { token: 't', email: ['a@b.example'], phoneNumber: [], maskedEmail: ['a…'], maskedPhone: [] },
    ],
    ['"Policy: policyNumber, dealerCode, customers"', policySchema, policy],
    [
      '"Create-user request: clientId and emailAddress"',
      userRequestSchema,
      { clientId: 'plover', emailAddress: 'robin@example.com' },
    ],
  ])('%s: all of them; what a platform says besides is ignored', (_, schema, whole) => {
    expect(schema.safeParse(whole).success).toBe(true);
    for (const field of Object.keys(whole))
      expect(schema.safeParse(without(whole, field)).success, field).toBe(false);
    expect(schema.parse({ ...whole, more: 'x' })).not.toHaveProperty('more');
  });

  it('"Search parameter: key, value, isHidden": shown where it is not said to be hidden', () => {
    const shown = { key: 'Option1_SearchTerm1', value: 'x12345', isHidden: false };
    for (const field of ['key', 'value'])
      expect(searchParameterSchema.safeParse(without(shown, field)).success, field).toBe(false);
    expect(searchParameterSchema.parse(without(shown, 'isHidden'))).toEqual(shown);
    const hidden = { ...shown, isHidden: true };
    expect(searchParameterSchema.parse({ ...hidden, more: 'x' })).toEqual(hidden);
  });

  it('"customers (list with firstName, lastName, address.address1)"', () => {
    expect(customerSchema.parse(customer)).toMatchObject(customer);
    expect(isKnownCustomer(customerSchema.parse(customer))).toBe(true);
    for (const field of ['firstName', 'lastName', 'address'])
      expect(customerSchema.safeParse(without(customer, field)).success).toBe(false);
    expect(customerSchema.safeParse({ ...customer, address: {} }).success).toBe(false);
  });

  it('"Policy info: productCode. Coverage: coverageTypeCode, effectiveDate"', () => {
    expect(policySchema.parse(policy).productCode).toBe('PHONE');
    const coverage = {
      id: 'coverage-1',
      policyId: 'policy-1',
      policyNumber: 'P-1',
      coverageTypeCode: 'ADH',
      title: 'Accidental damage',
      description: 'Drops and spills',
      effectiveDate: '2026-01-01',
      expiryDate: '2028-01-01',
    };
    expect(coverageSchema.parse(coverage)).toMatchObject(coverage);
    for (const field of ['coverageTypeCode', 'effectiveDate'])
      expect(coverageSchema.safeParse(without(coverage, field)).success).toBe(false);
    const noDay = { ...coverage, effectiveDate: '2026-02-30' };
    expect(coverageSchema.safeParse(noDay).success).toBe(false);
  });

  it('design §8 a status that is none of ours takes nothing away, and has the platform’s own words', () => {
    const suspended = { ...policy, status: 'SUSPENDED', statusText: 'Suspended' };
    expect(policySchema.parse(suspended)).toMatchObject({
      status: 'OTHER',
      statusText: 'Suspended',
    });
  });

  it('"Product: Manufacturer, Type, ProductDescription"', () => {
    const product = {
      id: 'product-1',
      policyId: 'policy-1',
      policyNumber: 'P-1',
      Manufacturer: 'Acme',
      Type: 'Phone',
      ProductDescription: 'Acme One',
    };
    expect(productSchema.parse(product)).toEqual({
      ...product,
      serialNumber: '',
      deviceClass: '',
      status: 'COVERED',
    });
    for (const field of Object.keys(product))
      expect(productSchema.safeParse(without(product, field)).success).toBe(false);
  });
});
