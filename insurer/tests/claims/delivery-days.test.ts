import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimRecordSchema } from '@/insurer/claims/claim-record';
import { ordersAsBooked } from '@/insurer/claims/claim-view';
import { arrivalOf, worthTheirPrice } from '@/insurer/claims/delivery-days';
import { deliveryOptionSchema } from '@/lib/platform/port';

const calendar = { timeZone: 'UTC', holidays: [] };
/** Until two o'clock in Chicago, there the next working day. */
const express = { days: 1, cutOff: { minutes: 14 * 60, timeZone: 'America/Chicago' } };

describe('§2.1 delivery: when it arrives', () => {
  // 2026-11-25 is a Wednesday; Chicago is six hours behind UTC.
  test.each([
    ['before the cut-off', '2026-11-25T19:59:00Z', '2026-11-26', '2026-11-25T20:00:00.000Z'],
    ['at the cut-off', '2026-11-25T20:00:00Z', '2026-11-27', '2026-11-26T20:00:00.000Z'],
    ['on a Friday in time', '2026-11-27T15:00:00Z', '2026-11-30', '2026-11-27T20:00:00.000Z'],
    ['on a Friday too late', '2026-11-27T21:00:00Z', '2026-12-01', '2026-11-30T20:00:00.000Z'],
    ['on a Sunday', '2026-11-29T12:00:00Z', '2026-12-01', '2026-11-30T20:00:00.000Z'],
    [
      'a Sunday there, Monday here',
      '2026-11-30T03:00:00Z',
      '2026-12-01',
      '2026-11-30T20:00:00.000Z',
    ],
    ['as the clock is put', '2027-03-12T21:00:00Z', '2027-03-16', '2027-03-15T19:00:00.000Z'],
  ])('%s', (_, at, arrivesOn, orderBefore) => {
    expect(arrivalOf(express, new Date(at), calendar)).toEqual({ arrivesOn, orderBefore });
  });

  test('without a cut-off it counts from today', () => {
    const at = new Date('2026-11-27T23:00:00Z');
    expect(arrivalOf({ days: 2 }, at, calendar)).toEqual({ arrivesOn: '2026-12-01' });
  });

  test.each([
    ['is not delivered on a holiday', '2026-12-24T15:00:00Z', '2026-12-28', '2026-12-24T20:00:00Z'],
    ['is not taken on a holiday', '2026-12-25T15:00:00Z', '2026-12-29', '2026-12-28T20:00:00Z'],
  ])('%s', (_, at, arrivesOn, orderBefore) => {
    expect(arrivalOf(express, new Date(at), { ...calendar, holidays: ['2026-12-25'] })).toEqual({
      arrivesOn,
      orderBefore: new Date(orderBefore).toISOString(),
    });
  });

  test('it can still be ordered, arrives on a working day, and no sooner for who orders later', () => {
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
    const zones = fc.constantFrom('America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(
        moments,
        fc.nat(7 * 86_400_000),
        zones,
        fc.nat(1439),
        fc.integer({ min: 1, max: 12 }),
        (at, later, timeZone, minutes, days) => {
          const option = { days, cutOff: { minutes, timeZone } };
          const one = arrivalOf(option, new Date(at), calendar);
          expect(Date.parse(one.orderBefore ?? '')).toBeGreaterThan(at);
          expect([0, 6]).not.toContain(new Date(one.arrivesOn).getUTCDay());
          const other = arrivalOf(option, new Date(at + later), calendar);
          expect(other.arrivesOn >= one.arrivesOn).toBe(true);
        },
      ),
    );
  });
});

describe('§2.1 delivery: what is offered is worth its price', () => {
  const option = (id: string, amount: number, arrivesOn: string, kind = 'STANDARD') => ({
    id,
    kind: deliveryOptionSchema.shape.kind.parse(kind),
    extra: { amount, currency: 'USD' },
    arrivesOn,
  });
  const standard = option('standard', 0, '2026-12-01');
  const express = option('express', 1_620, '2026-12-01', 'EXPRESS');
  const pickUp = option('pick-up', 0, '2026-11-30', 'PICK_UP');

  test.each([
    ['express that arrives with the free delivery', [standard, express], ['standard']],
    [
      'express that arrives earlier',
      [standard, { ...express, arrivesOn: '2026-11-30' }],
      ['standard', 'express'],
    ],
    ['what is picked up takes nothing away', [pickUp, express], ['pick-up', 'express']],
  ])('%s', (_, options, offered) => {
    expect(worthTheirPrice(options, undefined).map(({ id }) => id)).toEqual(offered);
  });

  test('what was chosen stays', () => {
    expect(worthTheirPrice([standard, express], 'express')).toEqual([standard, express]);
  });
});

describe('§2.1 claim-track: a day is expected as the appointment has it', () => {
  const day = '2026-12-02';
  const booked = { centerId: 'center', startsAt: new Date(`${day}T16:00:00Z`) };
  const centers = new Map([['center', { timeZone: 'America/New_York' }]]);

  test.each([
    ['ON_SITE', false, 'PLACED', day],
    // Delivered and installed by who comes.
    ['REPLACEMENT', true, 'PLACED', day],
    ['REPLACEMENT', true, 'SHIPPED', day],
    ['REPLACEMENT', true, 'ON_THE_WAY', day],
    ['REPLACEMENT', true, 'DONE', '2026-12-11'],
    // Ten working days after it is brought.
    ['CARRY_IN', false, 'AWAITING_DEVICE', '2026-12-16'],
  ] as const)('%s (delivered: %s) while it is %s', (kind, needsDelivery, state, expected) => {
    const usd = { amount: 0, currency: 'USD' };
    const record = claimRecordSchema.parse({
      causeTitle: 'Does not spin',
      claimType: 'BREAKDOWN',
      description: '',
      answers: {},
      due: day,
      chosenQuoteId: 'quote',
      quotes: [
        {
          id: 'quote',
          serviceRoute: kind,
          title: '',
          lines: [],
          covered: usd,
          holderPays: usd,
          payableTo: 'INSURER',
          days: 10,
          needsAppointment: true,
          needsDelivery,
          validUntil: '2099-01-01T00:00:00Z',
        },
      ],
      serviceOrders: [{ id: 'order', kind, state, text: '', expectedOn: '2026-12-11' }],
    });
    expect(ordersAsBooked(record, booked, centers)).toMatchObject([{ expectedOn: expected }]);
  });
});
