import { describe, expect, test } from 'vitest';
import { HeldTime } from '@/components/claims/settling/held-time';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view: View = {
  ...plainView(snapshot, 'en', '/'),
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};
const now = new Date('2026-11-29T15:00:00Z');
const free = { amount: 0, currency: 'USD' };
const center = {
  name: 'Harbor Repairs',
  address: {
    address1: '1 Dock St',
    city: 'Boston',
    state: 'MA',
    postalCode: '02110',
    country: 'US',
  },
  phoneNumber: '',
  timeZone: 'America/New_York',
};
const quote = {
  id: 'quote',
  serviceRoute: 'CARRY_IN',
  title: 'Bring it in',
  lines: [],
  covered: free,
  holderPays: { amount: 2_900, currency: 'USD' },
  payableTo: 'INSURER',
  needsAppointment: true,
  validUntil: '2099-01-01T00:00:00Z',
};
const held = (more: object = {}) => ({
  id: 'appointment',
  centerId: 'center',
  slotId: 'slot',
  startsAt: '2026-12-01T19:00:00Z',
  endsAt: '2026-12-01T20:00:00Z',
  state: 'HELD',
  heldUntil: '2026-11-29T15:10:00Z',
  center,
  ...more,
});
const claimWith = (more: object) =>
  claimDetailsSchema.parse({
    ...samples('en')['claim-summary'].claim,
    id: 'claim',
    quotes: [quote],
    chosenQuoteId: 'quote',
    serviceOrders: [],
    appointments: [],
    ...more,
  });

describe('§2.1 claim-track: a time that is held until it is paid', () => {
  const said = (more: object) => shown(<HeldTime view={view} claim={claimWith(more)} now={now} />);

  test.each([
    ['AWAITING_PAYMENT', 'Pay by then to book it. If you pay later and the time is taken'],
    ['CHOOSING', 'After that, someone else may take it'],
  ])(
    '%s: the place, the time, until when it is held, and what happens then',
    async (state, then) => {
      const text = await said({ state, appointments: [held()] });
      expect(text).toContain('Harbor Repairs');
      expect(text).toContain('1 Dock St');
      expect(text).toContain('Tuesday, December 1, 2026');
      expect(text).toMatch(/10:10\sAM Eastern Time/);
      expect(text).toContain(then);
    },
  );

  test.each([
    ['the hold is over', [held({ heldUntil: '2026-11-29T14:59:00Z' })]],
    ['it was canceled', [held({ state: 'CANCELLED' })]],
    ['none is known', []],
  ])(
    'a payment that books no time says so, with the way to another: %s',
    async (_, appointments) => {
      const text = await said({ state: 'AWAITING_PAYMENT', appointments });
      expect(text).toContain('Your time is no longer held');
      expect(text).toContain('href="/file-claim/settle/claim/scheduler"');
      expect(text).not.toContain('Harbor Repairs');
    },
  );

  test.each([
    ['FULFILLING', {}, quote],
    ['AWAITING_PAYMENT', { state: 'BOOKED' }, quote],
    ['AWAITING_PAYMENT', { state: 'CANCELLED' }, { ...quote, needsAppointment: false }],
  ])('nothing where no time is waited for: %s, %j', async (state, more, chosen) => {
    const heldBefore = held({ heldUntil: '2026-11-29T14:00:00Z', ...more });
    expect(await said({ state, appointments: [heldBefore], quotes: [chosen] })).toBe('');
  });
});
