import { expect, test } from 'vitest';
import { isAtHolder } from '../port/shared/appointment-facts';

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
