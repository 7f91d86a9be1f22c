import { expect, test } from 'vitest';
import {
  isAppointmentAhead,
  isAtHolder,
  missedAppointment,
  movableAppointment,
  visitAddress,
} from '../port/shared/appointment-facts';

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

const booked = {
  id: 'a',
  centerId: 'c',
  slotId: 's',
  startsAt: '2026-11-25T12:00:00Z',
  endsAt: '2026-11-25T13:00:00Z',
  state: 'BOOKED' as const,
};
const dayBefore = '2026-11-24T11:59:59Z';
const within = '2026-11-24T12:00:00Z';
const begun = '2026-11-25T12:59:59Z';
const over = '2026-11-25T13:00:00Z';

test.each([
  [dayBefore, 'BOOKED', true],
  [begun, 'BOOKED', true],
  [over, 'BOOKED', false],
  [dayBefore, 'CANCELLED', false],
] as const)('at %s one that is %s is still to be kept: %s', (at, state, isAhead) => {
  expect(isAppointmentAhead({ ...booked, state }, new Date(at))).toBe(isAhead);
});

test.each([
  ['CARRY_IN', 'FULFILLING', 'AWAITING_DEVICE', over, true],
  ['CARRY_IN', 'FULFILLING', 'AWAITING_DEVICE', begun, false],
  // Somebody has it.
  ['CARRY_IN', 'FULFILLING', 'RECEIVED', over, false],
  ['CARRY_IN', 'DIAGNOSIS', undefined, over, true],
  ['CARRY_IN', 'CLOSED', 'AWAITING_DEVICE', over, false],
  ['ON_SITE', 'FULFILLING', 'PLACED', over, false],
  ['ON_SITE', 'DIAGNOSIS', undefined, over, false],
] as const)(
  '§8 by %s, %s with order %s at %s: the appointment was missed, and another is had for it: %s',
  (serviceRoute, state, order, at, isMissed) => {
    const claim = {
      state,
      quotes: [{ id: 'q', serviceRoute, needsAppointment: true, needsDelivery: false }],
      chosenQuoteId: 'q',
      serviceOrders: order ? [{ id: 'o', kind: serviceRoute, state: order, text: '' }] : [],
      appointments: [booked],
    };
    expect(missedAppointment(claim, new Date(at)) !== undefined).toBe(isMissed);
    expect(movableAppointment(claim, new Date(at)) !== undefined).toBe(isMissed);
    expect(movableAppointment(claim, new Date(dayBefore))?.id).toBe('a');
    expect(movableAppointment(claim, new Date(within))).toBeUndefined();
  },
);
