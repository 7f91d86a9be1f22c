import { describe, expect, test } from 'vitest';
import {
  claimProblems,
  claimStates,
  isMissing,
  mayAppeal,
  problemsOf,
  quoteSchema,
  type Requirement,
  whyNotReported,
  whyNotWithdrawn,
} from '@/lib/platform';
import { eventsForDelegates } from '../for-delegates';
import { daysLeft } from '../tracking/days-left';
import { doneLabel } from '../tracking/done';
import { newSince } from '../tracking/new-since';
import { claimPage, servicePart } from '../tracking/pages';
import { wayOf } from '../tracking/phases';
import { wayOn } from '../tracking/way-on';
import { deliveryChange, problemWords, withdrawalTitle } from '../tracking/what-can-be-done';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const payout = (state: 'NEEDS_DETAILS' | 'HELD' | 'SENT' | 'PAID' | 'FAILED') =>
  ({ id: 'p', amount: usd(1000), method: 'TRANSFER', lastFour: '', state }) as const;

/** What is booked for a visit to the holder. */
const visitQuote = quoteSchema.parse({
  id: 'q',
  serviceRoute: 'ON_SITE',
  title: '',
  lines: [],
  covered: usd(0),
  holderPays: usd(0),
  payableTo: 'SHOP',
  needsAppointment: true,
  validUntil: '2026-12-01T00:00:00Z',
});
const visit = {
  id: 'a',
  slotId: 's',
  centerId: 'c',
  startsAt: '2026-11-25T12:00:00Z',
  endsAt: '2026-11-25T14:00:00Z',
  state: 'BOOKED' as const,
};

describe('§2.1 claim-track: how far a claim is', () => {
  test.each([...claimStates, 'OTHER'] as const)('%s stands on its way', (state) => {
    const { phases, at } = wayOf({ state });
    expect(phases).toContain(at);
    expect(phases[0]).toBe('FILED');
  });

  test('one that was denied or withdrawn is promised nothing more', () => {
    expect(wayOf({ state: 'DENIED' })).toEqual({
      phases: ['FILED', 'REVIEW', 'DECIDED'],
      at: 'DECIDED',
    });
    expect(wayOf({ state: 'WITHDRAWN' })).toEqual({ phases: ['FILED', 'OVER'], at: 'OVER' });
  });

  test('design §8: a state that the portal does not know is looked into', () => {
    expect(wayOf({ state: 'OTHER' }).at).toBe('REVIEW');
  });
});

test.each([
  ['withdraw', 'WITHDRAWN', 'Claims_Done_withdraw'],
  ['withdraw', 'CLOSED', 'Claims_Done_withdraw_Report'],
  ['message', 'CLOSED', 'Claims_Done_message'],
] as const)(
  '§2.1 claim-track: %s of a claim that is %s then is confirmed',
  (done, state, label) => {
    expect(doneLabel(done, { state })).toBe(label);
  },
);

describe('§2.1 claim-track: the way to the next step', () => {
  const claim = {
    id: 'c/1',
    next: { text: '', turn: 'HOLDER' as const },
    quotes: [],
    appointments: [],
    isUrgentHelp: false,
  };

  test.each([
    ['ACTION_REQUIRED', undefined, '/claim-track/c%2F1', 'needed'],
    ['CHOOSING', undefined, '/file-claim/settle/c%2F1/next', undefined],
    ['DIAGNOSIS', undefined, '/file-claim/settle/c%2F1/next', undefined],
    ['AWAITING_PAYMENT', undefined, '/file-claim/settle/c%2F1/deductible-payment', undefined],
    ['IN_REVIEW', undefined, '/policy-billing', undefined],
    ['FULFILLING', 'NEEDS_DETAILS', '/claim-track/c%2F1/payout', undefined],
    ['FULFILLING', 'FAILED', '/claim-track/c%2F1/payout', undefined],
    ['FULFILLING', undefined, '/claim-track/c%2F1', 'service'],
    ['AWAITING_RETURN', undefined, '/claim-track/c%2F1', 'return'],
  ] as const)('of %s with a payout %s is %s %s', (state, money, page, part) => {
    const known = { ...claim, state, ...(money ? { payout: payout(money) } : {}) };
    expect(wayOn(known)).toMatchObject({ page, ...(part ? { part } : {}) });
  });

  test('of what a list tells of a claim that is being fulfilled is the page of the claim', () => {
    const { id, next, isUrgentHelp } = claim;
    expect(wayOn({ id, next, isUrgentHelp, state: 'FULFILLING' })).toMatchObject({
      page: '/claim-track/c%2F1',
      part: 'service',
    });
  });

  test('§2.1 No slot: of an inspection that the insurer looks for a time of, what can be chosen all the same', () => {
    const sought = {
      ...claim,
      state: 'DIAGNOSIS',
      next: { text: '', turn: 'INSURER' },
      otherWays: { reason: 'NO_SLOT', text: '', quoteIds: [] },
    } satisfies Parameters<typeof wayOn>[0];
    const way = { page: '/file-claim/settle/c%2F1/next', label: 'Claims_Settle_Other_Way' };
    expect(wayOn(sought)).toEqual(way);
    const { otherWays: _, ...decided } = sought;
    expect(wayOn(decided)).toBeUndefined();
  });

  test('of a claim with one single option is to go on with it, of several to choose', () => {
    const quoteOf = (id: string) =>
      quoteSchema.parse({
        id,
        serviceRoute: 'CARRY_IN',
        title: id,
        lines: [],
        covered: { amount: 100, currency: 'USD' },
        holderPays: { amount: 100, currency: 'USD' },
        payableTo: 'SHOP',
        validUntil: '2099-01-01T00:00:00Z',
      });
    const quoted = (count: number) =>
      wayOn({
        ...claim,
        state: 'CHOOSING',
        quotes: Array.from({ length: count }, (_, index) => quoteOf(`quote-${index}`)),
      })?.label;
    expect([quoted(1), quoted(2)]).toEqual(['Claims_Settle_Continue', 'Claims_Settle_Way']);
  });

  test('of a time at a place that was missed is where another is chosen', () => {
    const past = { startsAt: '2020-01-02T12:00:00Z', endsAt: '2020-01-02T13:00:00Z' };
    const missed = {
      ...claim,
      state: 'FULFILLING' as const,
      quotes: [{ ...visitQuote, serviceRoute: 'CARRY_IN' as const }],
      chosenQuoteId: visitQuote.id,
      serviceOrders: [{ id: 'o', kind: 'CARRY_IN', state: 'AWAITING_DEVICE', text: '' } as const],
      appointments: [{ ...visit, ...past }],
    };
    const label = 'Claims_Settle_Slot_Way';
    expect(wayOn(missed)).toEqual({ page: '/claim-track/c%2F1/appointment', label });
    // It still is while the insurer finds out why nobody took it, and so is what else is theirs to choose.
    const by = '2099-01-02';
    const at = '2020-01-02T13:00:00Z';
    const reported = { problem: 'NOBODY_CAME', at, text: 'We ask.', by } as const;
    const insurers = { text: 'We ask.', turn: 'INSURER', by } as const;
    const asked = { ...missed, next: insurers, reported };
    expect(wayOn(asked)).toEqual({ page: '/claim-track/c%2F1/appointment', label });
    const slotted = [{ ...visitQuote, serviceRoute: 'CARRY_IN' as const, needsAppointment: true }];
    const lost = { ...asked, quotes: slotted, appointments: [] };
    expect(wayOn(lost)).toEqual({ page: '/file-claim/settle/c%2F1/next', label });
    expect(wayOn({ ...missed, next: insurers })).toBeUndefined();
    const ahead = { startsAt: '2099-01-02T12:00:00Z', endsAt: '2099-01-02T13:00:00Z' };
    expect(wayOn({ ...asked, appointments: [{ ...visit, ...ahead }] })).toBeUndefined();
    expect(wayOn({ ...missed, appointments: [{ ...visit, ...ahead }] })?.part).toBe(servicePart);
  });

  test('of urgent help is where it is', () => {
    expect(wayOn({ ...claim, state: 'FULFILLING', isUrgentHelp: true })).toMatchObject({
      page: '/file-claim/urgent/c%2F1',
    });
  });

  test.each(claimStates)('of %s there is none where it is another’s turn', (state) => {
    for (const turn of ['INSURER', 'SHOP', 'NOBODY', 'OTHER'] as const)
      expect(wayOn({ ...claim, state, next: { text: '', turn } })).toBeUndefined();
  });

  test.each([
    ['NEEDED', true],
    ['REJECTED', true],
    ['FAILED', true],
    ['UPLOADING', false],
    ['SCANNING', false],
    ['RECEIVED', false],
    ['ACCEPTED', false],
    ['OTHER', false],
  ] as const)('what is %s is missing: %s', (state: Requirement['state'], expected) => {
    expect(isMissing({ state })).toBe(expected);
  });
});

describe('design §8: until when a claim can be taken back', () => {
  const order = (state: string) => ({ id: 'o', kind: 'MAIL_IN', state, text: '' }) as const;
  const now = new Date('2026-11-25T12:00:00Z');
  const without = { serviceOrders: [], appointments: [], quotes: [] };

  test.each([
    ['SUBMITTED', [], undefined, undefined],
    ['DIAGNOSIS', [], undefined, undefined],
    ['FULFILLING', ['PLACED'], undefined, undefined],
    ['FULFILLING', ['AWAITING_DEVICE'], undefined, undefined],
    ['FULFILLING', ['PART_ORDERED'], undefined, 'TOO_LATE'],
    ['FULFILLING', ['ON_THE_WAY'], undefined, 'TOO_LATE'],
    ['FULFILLING', ['SHIPPED'], undefined, 'TOO_LATE'],
    ['FULFILLING', ['DONE', 'PLACED'], undefined, undefined],
    ['FULFILLING', ['PLACED'], 'HELD', undefined],
    ['FULFILLING', ['PLACED'], 'SENT', 'TOO_LATE'],
    // What was done before it was reopened is not what is done now.
    ['IN_REVIEW', ['DONE'], undefined, undefined],
    ['AWAITING_RETURN', ['DONE'], undefined, 'NOT_IN_THIS_STATE'],
    ['DENIED', [], undefined, 'NOT_IN_THIS_STATE'],
    ['CLOSED', ['DONE'], undefined, 'NOT_IN_THIS_STATE'],
    ['WITHDRAWN', [], undefined, 'NOT_IN_THIS_STATE'],
    ['OTHER', [], undefined, 'NOT_IN_THIS_STATE'],
  ] as const)('%s with orders %s and a payout %s: %s', (state, orders, money, expected) => {
    const serviceOrders = orders.map((one) => order(one));
    const known = { ...without, state, serviceOrders, ...(money ? { payout: payout(money) } : {}) };
    expect(whyNotWithdrawn(known, now)).toBe(expected);
  });

  test('of a claim that was reopened the report is withdrawn, from its first moment on', () => {
    const known = { ...without, state: 'REOPENED' as const, serviceOrders: [order('DONE')] };
    expect(whyNotWithdrawn({ ...known, isReopened: true }, now)).toBeUndefined();
    expect(whyNotWithdrawn(known, now)).toBe('NOT_IN_THIS_STATE');
    expect(withdrawalTitle({ isReopened: true })).not.toBe(withdrawalTitle({}));
  });

  test.each([
    ['DIAGNOSIS', 'ON_SITE', undefined, 'APPOINTMENT_BEGUN'],
    ['FULFILLING', 'ON_SITE', 'PLACED', 'APPOINTMENT_BEGUN'],
    ['FULFILLING', 'DISPATCH', 'PLACED', 'APPOINTMENT_BEGUN'],
    ['FULFILLING', 'CARRY_IN', 'RECEIVED', 'APPOINTMENT_BEGUN'],
    // Its holder did not go there.
    ['FULFILLING', 'CARRY_IN', 'AWAITING_DEVICE', undefined],
    ['DIAGNOSIS', 'CARRY_IN', undefined, undefined],
    // To what is not paid nobody comes.
    ['AWAITING_PAYMENT', 'ON_SITE', undefined, undefined],
  ] as const)('once the time has come, %s by %s with order %s: %s', (state, kind, at, expected) => {
    const booked = (startsAt: string) => ({
      state,
      quotes: [{ ...visitQuote, serviceRoute: kind }],
      chosenQuoteId: visitQuote.id,
      serviceOrders: at ? [{ id: 'o', kind, state: at, text: '' }] : [],
      appointments: [{ ...visit, startsAt }],
    });
    expect(whyNotWithdrawn(booked('2026-11-25T12:00:00Z'), now)).toBe(expected);
    expect(whyNotWithdrawn(booked('2026-11-25T12:00:01Z'), now)).toBeUndefined();
  });

  test('§2.1 claim-track: once the time of an inspection at home has come, nobody may have come', () => {
    const inspected = {
      state: 'DIAGNOSIS' as const,
      next: { text: '', turn: 'SHOP' as const },
      requirements: [],
      quotes: [visitQuote],
      chosenQuoteId: visitQuote.id,
      serviceOrders: [],
      appointments: [visit],
    };
    expect(problemsOf(inspected, '2026-11-25', now)).toEqual(['NOBODY_CAME']);
    const before = new Date('2026-11-25T11:59:59Z');
    expect(whyNotReported(inspected, 'NOBODY_CAME', '2026-11-25', before)).toBe('TOO_EARLY');
    const brought = {
      ...inspected,
      quotes: [{ ...visitQuote, serviceRoute: 'CARRY_IN' as const }],
    };
    // Where a device is brought, nobody may have been there.
    expect(problemsOf(brought, '2026-11-25', now)).toEqual(['NOBODY_CAME']);
    expect(problemWords(brought, 'NOBODY_CAME')).toBe('NOBODY_THERE');
    expect(problemWords(inspected, 'NOBODY_CAME')).toBe('NOBODY_CAME');
  });

  test.each([
    ['AWAITING_PAYMENT', 'REPLACEMENT', [], 'open'],
    ['FULFILLING', 'REPLACEMENT', ['PLACED'], 'open'],
    ['FULFILLING', 'MAIL_IN', ['IN_WORK'], 'open'],
    ['FULFILLING', 'REPLACEMENT', ['SHIPPED'], 'too-late'],
    ['FULFILLING', 'MAIL_IN', ['ON_THE_WAY'], 'too-late'],
    // Somebody comes there.
    ['FULFILLING', 'ON_SITE', ['PLACED'], 'never'],
    ['FULFILLING', 'REPLACEMENT', ['PLACED'], 'never', true],
    ['CHOOSING', 'REPLACEMENT', [], 'never'],
    ['AWAITING_RETURN', 'REPLACEMENT', ['DONE'], 'never'],
    ['CLOSED', 'REPLACEMENT', ['DONE'], 'never'],
  ] as const)(
    'where it is delivered to, %s by %s with orders %s, is changed: %s',
    (state, serviceRoute, orders, expected, isInstalled?: true) => {
      const delivery = {
        address1: '1 Way',
        address2: '',
        city: 'Portland',
        state: 'OR',
        postalCode: '97201',
        country: 'US',
      };
      const known = {
        state,
        delivery,
        quotes: [
          {
            id: 'q',
            serviceRoute,
            needsAppointment: isInstalled === true,
            needsDelivery: isInstalled === true,
          },
        ],
        chosenQuoteId: 'q',
        serviceOrders: orders.map((one) => order(one)),
      };
      expect(deliveryChange(known)).toBe(expected);
      const { delivery: _, ...pickedUp } = known;
      expect(deliveryChange(pickedUp)).toBe('never');
    },
  );

  test('what was left lying is taken up again, by what is missing or by saying so, until its day is over', () => {
    const left: Parameters<typeof problemsOf>[0] = {
      state: 'CLOSED',
      outcome: 'UNRESPONSIVE',
      next: { text: '', turn: 'NOBODY', by: '2026-11-25' },
      requirements: [],
      quotes: [],
      serviceOrders: [],
      appointments: [],
    };
    const now = new Date('2026-11-25T12:00:00Z');
    expect(problemsOf(left, '2026-11-25', now)).toEqual(['NOT_ARRIVED']);
    const closed = (outcome: NonNullable<typeof left.outcome>, kind: 'MAIL_IN' | 'REPLACEMENT') => {
      const order = { id: 'o', kind, state: 'DONE', text: 'x' };
      return problemsOf({ ...left, outcome, serviceOrders: [order] }, '2026-11-25', now);
    };
    // What was not repaired is not repaired again, and no fault comes back in what was replaced.
    expect(closed('RETURNED_UNREPAIRED', 'MAIL_IN')).toEqual(['SAME_FAULT', 'NOT_ARRIVED']);
    expect(closed('NO_FAULT', 'MAIL_IN')).toEqual(['SAME_FAULT', 'NOT_ARRIVED']);
    expect(closed('REPLACED', 'REPLACEMENT')).toEqual(['WRONG_OR_FAULTY', 'NOT_ARRIVED']);
    expect(closed('REPAIRED', 'MAIL_IN')).toContain('SAME_FAULT');
    const words = (outcome: 'NO_FAULT' | 'SETTLED', kind: 'MAIL_IN' | 'SETTLEMENT') =>
      problemWords(
        {
          state: 'CLOSED',
          outcome,
          quotes: [],
          serviceOrders: [{ id: 'o', kind, state: 'DONE', text: 'x' }],
        },
        kind === 'MAIL_IN' ? 'SAME_FAULT' : 'NOT_ARRIVED',
      );
    expect(words('NO_FAULT', 'MAIL_IN')).toBe('STILL_FAULTY');
    // Money is not looked for like a parcel, nor sent again.
    expect(words('SETTLED', 'SETTLEMENT')).toBe('NOT_PAID');
    expect(problemsOf(left, '2026-11-26', now)).toEqual([]);
    const missing = { id: 'r', code: 'R', kind: 'FILE', title: '', state: 'NEEDED' } as const;
    expect(problemsOf({ ...left, requirements: [missing] }, '2026-11-25', now)).toEqual([]);
  });

  test('a problem that is not offered is not taken, and why is said', () => {
    const settled: Parameters<typeof whyNotReported>[0] = {
      state: 'CLOSED',
      outcome: 'SETTLED',
      next: { text: '', turn: 'NOBODY', by: '2026-11-25' },
      requirements: [],
      quotes: [],
      serviceOrders: [{ id: 'o', kind: 'SETTLEMENT', state: 'DONE', text: '' }],
      appointments: [],
    };
    const now = new Date('2026-11-25T12:00:00Z');
    const why = (claim: Partial<typeof settled>, today = '2026-11-25') =>
      claimProblems.map((problem) => whyNotReported({ ...settled, ...claim }, problem, today, now));
    const refused = 'NOT_IN_THIS_STATE';
    const taken = claimProblems.map((problem) => (problem === 'NOT_ARRIVED' ? undefined : refused));
    expect(why({})).toEqual(taken);
    expect(why({ outcome: 'UNRESPONSIVE' })).toEqual(taken);
    // What was asked for takes it up again by coming.
    const missing = { id: 'r', code: 'R', kind: 'FILE', title: '', state: 'NEEDED' } as const;
    const isLeft = why({ outcome: 'UNRESPONSIVE', requirements: [missing] });
    expect(new Set(isLeft)).toEqual(new Set([refused]));
    expect(new Set(why({}, '2026-11-26'))).toEqual(new Set(['TOO_LATE']));
    expect(new Set(why({ state: 'DENIED' }))).toEqual(new Set([refused]));
  });

  test.each([
    ['ON_SITE', false],
    ['REPLACEMENT', true],
  ] as const)(
    'that nobody came is no problem before the time of a visit: %s',
    (kind, isBrought) => {
      const [before, after] = ['2026-11-25T08:59:00Z', '2026-11-25T09:00:00Z'];
      const visit: Parameters<typeof problemsOf>[0] = {
        state: 'FULFILLING',
        next: { text: '', turn: 'SHOP' },
        requirements: [],
        quotes: [
          quoteSchema.parse({
            id: 'q',
            serviceRoute: kind,
            title: '',
            lines: [],
            covered: usd(0),
            holderPays: usd(0),
            payableTo: 'INSURER',
            needsAppointment: true,
            needsDelivery: isBrought,
            validUntil: '2026-12-01T00:00:00Z',
          }),
        ],
        chosenQuoteId: 'q',
        serviceOrders: [{ id: 's', kind, state: 'PLACED', text: '' }],
        appointments: [
          {
            id: 'a',
            slotId: 's',
            centerId: 'c',
            startsAt: after,
            endsAt: '2026-11-25T11:00:00Z',
            state: 'BOOKED',
          },
        ],
      };
      const said = (at: string) => problemsOf(visit, '2026-11-25', new Date(at));
      expect(said(before)).not.toContain('NOBODY_CAME');
      expect(whyNotReported(visit, 'NOBODY_CAME', '2026-11-25', new Date(before))).toBe(
        'TOO_EARLY',
      );
      expect(said(after)).toContain('NOBODY_CAME');
      // What comes with somebody is looked for with no carrier.
      expect(said(after)).not.toContain('NOT_ARRIVED');
    },
  );

  test('an appeal is open until its day is over', () => {
    const denial = { code: 'X', text: '', basis: '', appealUntil: '2026-11-25' };
    expect(mayAppeal({ state: 'DENIED', denial }, '2026-11-25')).toBe(true);
    expect(mayAppeal({ state: 'DENIED', denial }, '2026-11-26')).toBe(false);
    expect(mayAppeal({ state: 'IN_REVIEW', denial }, '2026-11-25')).toBe(false);
    expect(mayAppeal({ state: 'DENIED' }, '2026-11-25')).toBe(false);
  });
});

test.each([
  ['OPEN', '2026-12-01', 6],
  ['OPEN', '2026-11-25', 0],
  ['OVERDUE', '2026-11-23', -2],
  ['LOCKED', '2026-11-26', 1],
  // The carrier’s first scan stops the clock.
  ['IN_TRANSIT', '2026-12-01', undefined],
  ['ACCEPTED', '2026-12-01', undefined],
  ['CHARGED', '2026-11-01', undefined],
] as const)('design §8: a device that is %s, due %s, is counted down: %s', (state, due, left) => {
  expect(daysLeft({ state, due }, '2026-11-25')).toBe(left);
});

describe('what happened to a claim', () => {
  const event = (id: string, at: string, actor: 'HOLDER' | 'INSURER') => ({ id, at, actor });
  const events = [
    event('3', '2026-11-25T10:00:00.000Z', 'INSURER'),
    event('2', '2026-11-24T10:00:00.000Z', 'HOLDER'),
    event('1', '2026-11-23T10:00:00.000Z', 'INSURER'),
  ];

  test('is new where others have done it since the last look', () => {
    const since = (at: string) => newSince(events, new Date(at)).map(({ id }) => id);
    expect(since('2026-11-24T00:00:00.000Z')).toEqual(['3']);
    expect(since('2026-11-22T00:00:00.000Z')).toEqual(['3', '1']);
    expect(since('2026-11-25T10:00:00.000Z')).toEqual([]);
    expect(newSince(events, undefined)).toEqual([]);
  });

  test('§10.18 a delegate reads what was sent and done, and nothing of money or of what was decided', () => {
    const happened = [
      { kind: 'STATE_CHANGED', state: 'IN_REVIEW' },
      { kind: 'STATE_CHANGED', state: 'DENIED' },
      { kind: 'STATE_CHANGED', state: 'AWAITING_PAYMENT' },
      { kind: 'STATE_CHANGED', state: 'OTHER' },
      { kind: 'REQUIREMENT_RECEIVED' },
      { kind: 'SERVICE_ORDER_CHANGED' },
      { kind: 'PAYOUT_SENT' },
      { kind: 'PAYMENT_RECEIVED' },
      { kind: 'RETURN_CHARGE_DUE' },
      { kind: 'SOMETHING_OF_AN_INSURER' },
    ] as const;
    expect(eventsForDelegates(happened)).toEqual([happened[0], happened[4], happened[5]]);
  });
});

test('an identifier of a platform may be any text: it stays one part of the address', () => {
  expect(claimPage('a/b?c')).toBe('/claim-track/a%2Fb%3Fc');
  expect(claimPage('a', 'appeal')).toBe('/claim-track/a/appeal');
});
