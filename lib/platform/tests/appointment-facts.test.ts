import { expect, test } from 'vitest';
import { isAtHolder, visitAddress } from '../port/shared/appointment-facts';

test.each([
  ['ON_SITE', true, false, true],
  ['CARRY_IN', true, false, false],
  ['REPLACEMENT', false, true, false],
  ['REPLACEMENT', true, true, true],
] as const)(
  '%s with an appointment %s and a delivery %s: somebody comes to the holder %s',
  (serviceRoute, needsAppointment, needsDelivery, comes) => {
    expect(isAtHolder({ serviceRoute, needsAppointment, needsDelivery })).toBe(comes);
  },
);

test('§2.1 somebody comes to where it is delivered, else to the holder of the policy of the claim', () => {
  const at = (address1: string) => ({
    address1,
    address2: '',
    city: 'Newport',
    state: 'RI',
    postalCode: '02840',
    country: 'US',
  });
  const policyOf = (id: string, address1: string) => ({
    id,
    customers: [{ firstName: 'Ada', lastName: 'Lovelace', address: at(address1) }],
  });
  const policies = [policyOf('other', '1 Other Street'), policyOf('plan', '14 Spring Street')];
  const claim = { policyId: 'plan' };
  expect(visitAddress(claim, policies)).toEqual(at('14 Spring Street'));
  expect(visitAddress({ ...claim, delivery: at('2 Sea Way') }, policies)).toEqual(at('2 Sea Way'));
  expect(visitAddress(claim, [])).toBeUndefined();
  expect(visitAddress(claim, [policyOf('plan', ' ')])).toBeUndefined();
});
