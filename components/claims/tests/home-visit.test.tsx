import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CentersStep } from '@/components/claims/settling/centers-step';
import { ConfirmStep } from '@/components/claims/settling/confirm-step';
import { OptionPrice } from '@/components/claims/settling/option-list';
import { planFacts } from '@/components/claims/settling/plan';
import { Preparations } from '@/components/claims/settling/preparations';
import { SchedulerStep } from '@/components/claims/settling/scheduler-step';
import { planOf } from '@/components/claims/settling/words';
import { AppointmentPage } from '@/components/claims/tracking/appointment-page';
import { QuoteTaken } from '@/components/claims/tracking/quote-taken';
import { Service } from '@/components/claims/tracking/service';
import { WhatCanBeDone } from '@/components/claims/tracking/what-can-be-done';
import { shown } from '@/components/tests/shown';
import { DescriptionList } from '@/components/ui';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { soonestFirst } from '@/lib/claims/settling/soonest-first';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema, hasVisit, serviceCenterSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view: View = plainView(snapshot, 'en', '/claim-track/claim');
const free = { amount: 0, currency: 'USD' };
const home = {
  address1: '14 Spring Street',
  address2: '',
  city: 'Newport',
  state: 'RI',
  postalCode: '02840',
  country: 'US',
};
const center = (id: string, distance: number, nextSlot?: string) =>
  serviceCenterSchema.parse({
    id,
    name: `Company ${id}`,
    address: { ...home, address1: '900 Shop Road', city: 'Providence' },
    latitude: 41.8,
    longitude: -71.4,
    phoneNumber: '+14015550123',
    timeZone: 'America/New_York',
    distance,
    hours: [],
    deviceClasses: ['REFRIGERATOR'],
    ...(nextSlot === undefined ? {} : { nextSlot }),
  });
const monday = center('monday', 2_000, '2026-11-30T15:00:00Z');
const today = center('today', 35_000, '2026-11-28T15:00:00Z');
const full = center('full', 1_000);

function claimWith(serviceRoute: string) {
  const quote = {
    id: 'visit',
    serviceRoute,
    title: 'Somebody looks at it',
    lines: [],
    covered: free,
    holderPays: free,
    payableTo: 'SHOP',
    needsAppointment: true,
    isVisit: true,
    validUntil: '2099-01-01T00:00:00Z',
  };
  return claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'fridge',
    claimType: 'BREAKDOWN',
    cause: 'NOT_COLD',
    causeTitle: 'Does not cool',
    state: 'DIAGNOSIS',
    dateOfLoss: '2026-11-26',
    submittedAt: '2026-11-27T12:00:00Z',
    updatedAt: '2026-11-27T12:00:00Z',
    text: 'Somebody looks at it.',
    next: { text: 'The visit.', turn: 'SHOP' },
    description: 'It is warm.',
    answers: {},
    requirements: [],
    quotes: [quote],
    chosenQuoteId: 'visit',
    serviceOrders: [],
    appointments: [
      {
        id: 'appointment',
        centerId: monday.id,
        slotId: 'slot',
        startsAt: '2026-11-30T15:00:00Z',
        endsAt: '2026-11-30T17:00:00Z',
        state: 'BOOKED',
        center: monday,
      },
    ],
  });
}

/** A claim of which the visit is chosen, and its time not yet. */
function settlingOf(serviceRoute: string): OpenSettling {
  const { chosenQuoteId: _, ...claim } = claimWith(serviceRoute);
  const choices = { quoteId: 'visit', center: monday };
  return {
    kind: 'settling',
    facts: { claim, now: new Date('2026-11-28T12:00:00Z'), takesCards: false },
    kept: { claimId: 'claim', choices, version: 1 },
    choices,
    product: undefined,
  };
}

const centersOf = (serviceRoute: string) =>
  shown(
    <CentersStep
      view={view}
      settling={settlingOf(serviceRoute)}
      content={{
        step: 'service-centers',
        near: { postalCode: '02840', country: 'US' },
        centers: { kind: 'centers', near: [today, monday], far: [], within: 60_000 },
        isSearched: serviceRoute !== 'ON_SITE',
      }}
      kept={undefined}
      said={undefined}
    />,
  );
const serviceOf = (serviceRoute: string, more: object = {}) =>
  shown(
    <Service
      view={view}
      claim={{ ...claimWith(serviceRoute), ...more }}
      visitTo={home}
      isWhole
      now={new Date()}
    />,
  );
/** The appointment of a claim in another state. */
const appointmentsIn = (state: 'BOOKED' | 'DONE' | 'NOBODY_CAME') =>
  claimWith('ON_SITE').appointments.map((one) => ({ ...one, state, isAtHolder: true }));

const now = new Date('2026-11-28T12:00:00Z');
const after = new Date('2026-12-01T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('§2.1 claim-track: an appointment says where it is', () => {
  test('a home visit is at the holder’s address, and names who comes', async () => {
    const page = await serviceOf('ON_SITE');
    expect(page).toContain('The technician comes to you.');
    expect(page).toContain('14 Spring Street');
    expect(page).toContain('Sent by Company monday');
    expect(page).not.toContain('900 Shop Road');
  });

  test('a visit that was kept stays at the holder’s address, whatever is chosen after it', async () => {
    const { chosenQuoteId: _, ...diagnosed } = claimWith('ON_SITE');
    const appointments = appointmentsIn('DONE');
    const claim = { ...diagnosed, state: 'CHOOSING' as const, quotes: [], appointments };
    expect(hasVisit(claim)).toBe(true);
    const page = await shown(
      <Service view={view} claim={claim} visitTo={home} isWhole now={new Date()} />,
    );
    expect(page).toContain('14 Spring Street');
    expect(page).not.toContain('900 Shop Road');
  });

  test.each([
    ['BOOKED', now, 'The technician comes to you.', true],
    ['BOOKED', after, undefined, false],
    ['DONE', after, 'The technician came to your address.', false],
    ['NOBODY_CAME', after, undefined, false],
  ] as const)(
    '%s at %s: it says “%s”, and goes into a calendar: %s',
    async (state, at, said, isToCome) => {
      vi.setSystemTime(at);
      const page = await serviceOf('ON_SITE', { appointments: appointmentsIn(state) });
      for (const sentence of [
        'The technician comes to you.',
        'The technician came to your address.',
      ])
        expect(page.includes(sentence), sentence).toBe(sentence === said);
      expect(page.includes('Add to calendar')).toBe(isToCome);
      expect(page).toContain('14 Spring Street');
    },
  );

  test.each([
    ['AWAITING_PAYMENT', 'DONE', 'IN_WORK', after, true],
    ['FULFILLING', 'BOOKED', 'IN_WORK', now, true],
    ['FULFILLING', 'BOOKED', 'IN_WORK', after, false],
    ['FULFILLING', 'DONE', 'PART_ORDERED', after, false],
    ['FULFILLING', 'BOOKED', 'DONE', now, false],
    ['CLOSED', 'DONE', 'DONE', after, false],
  ] as const)(
    '%s, %s, order %s at %s: that somebody comes is said only while it is to come: %s',
    async (state, appointment, order, at, isToCome) => {
      vi.setSystemTime(at);
      const claim = claimDetailsSchema.parse({
        ...claimWith('ON_SITE'),
        state,
        quotes: claimWith('ON_SITE').quotes.map((one) => ({ ...one, isVisit: false })),
        serviceOrders: [{ id: 'order', kind: 'ON_SITE', state: order, text: order }],
        appointments: appointmentsIn(appointment),
      });
      const page = await shown(<QuoteTaken view={view} claim={claim} now={new Date()} />);
      expect(page.includes('Someone comes to you at your appointment time.')).toBe(isToCome);
    },
  );

  test('help that is sent is to come until it is there', async () => {
    const help = (state: string) => {
      const [quote] = claimWith('DISPATCH').quotes;
      const quotes = [{ ...quote, isVisit: false, needsAppointment: false }];
      const serviceOrders = [{ id: 'order', kind: 'DISPATCH', state, text: state }];
      const claim = { ...claimWith('DISPATCH'), state: 'FULFILLING', quotes, serviceOrders };
      return shown(
        <QuoteTaken view={view} claim={claimDetailsSchema.parse(claim)} now={new Date()} />,
      );
    };
    expect(await help('ASSIGNED')).toContain('We send someone to you.');
    for (const state of ['ON_SITE', 'DONE', 'NOBODY_CAME'])
      expect(await help(state)).not.toContain('We send someone to you.');
  });

  test('what is brought is at the center', async () => {
    const page = await serviceOf('CARRY_IN');
    expect(page).toContain('900 Shop Road');
    expect(page).not.toContain('14 Spring Street');
  });

  test('a visit that costs nothing is told without amounts of nothing', async () => {
    const page = await shown(
      <QuoteTaken view={view} claim={claimWith('ON_SITE')} now={new Date()} />,
    );
    expect(page).toContain('Nothing to pay');
    expect(page).not.toContain('$0.00');
  });
});

describe('§2.1 a replacement that somebody brings and installs', () => {
  const [quote] = claimWith('REPLACEMENT').quotes;
  const plan = (isInstalled: boolean) =>
    planOf(
      view,
      quote && { ...quote, isVisit: false, needsDelivery: isInstalled },
      claimWith('REPLACEMENT'),
    );

  test('the technician brings it to the appointment; nothing is shipped', () => {
    expect(plan(true)).toBe('The technician brings your replacement at your appointment time.');
    expect(plan(false)).toBe('We send you a replacement.');
  });

  test.each([
    [true, 'Before the appointment'],
    [false, 'Before you send it or hand it over'],
  ])('is prepared for where the product is: %s', async (isVisit, title) => {
    const preparations = [{ code: 'EMPTY', title: 'Empty it', how: 'All', needsPower: false }];
    expect(
      await shown(<Preparations view={view} preparations={preparations} isVisit={isVisit} />),
    ).toContain(title);
  });
});

describe('§2.1 service centers: who comes to the holder', () => {
  test('is asked for by who, not where, without the way there', async () => {
    const page = await centersOf('ON_SITE');
    expect(page).toContain('Who should come?');
    expect(page).not.toMatch(/Choose a place|900 Shop Road| mi</);
    // They come to the address of the visit, wherever somebody looks for them.
    expect(page).not.toContain('name="postalCode"');
    expect(await centersOf('CARRY_IN')).toMatch(
      /Choose a place.*name="postalCode".*900 Shop Road/s,
    );
  });

  test('the search radius is shown if no company is near enough to visit', async () => {
    const page = await shown(
      <CentersStep
        view={view}
        settling={settlingOf('ON_SITE')}
        content={{
          step: 'service-centers',
          near: { postalCode: '02840', country: 'US' },
          centers: { kind: 'centers', near: [], far: [], within: 100_000 },
          isSearched: false,
        }}
        kept={undefined}
        said={undefined}
      />,
    );
    expect(page).toContain('No service providers within 62 mi of 02840.');
  });

  test('comes soonest first, and last who has no time', () => {
    expect(soonestFirst([full, monday, today]).map(({ id }) => id)).toEqual([
      'today',
      'monday',
      'full',
    ]);
  });

  test('is confirmed with the address of the visit', async () => {
    const whereOf = async (visitTo: typeof home | undefined) => {
      const facts = planFacts({ view, settling: settlingOf('ON_SITE'), visitTo });
      return shown(<DescriptionList items={facts} />);
    };
    expect(await whereOf(home)).toContain('14 Spring Street, Newport');
    expect(await whereOf(undefined)).toContain('At your address');
  });
});

describe('§2.1 service-options: how long an option takes', () => {
  const [visit] = claimWith('ON_SITE').quotes;
  test.each([
    ['CARRY_IN', false, true],
    ['MAIL_IN', false, true],
    // It is done when somebody comes, and an inspection is over with its appointment.
    ['ON_SITE', false, false],
    ['ON_SITE', true, false],
    ['CARRY_IN', true, false],
  ] as const)('%s, as an inspection %s: is said %s', async (serviceRoute, isVisit, isTold) => {
    if (!visit) throw new Error('There is no option');
    const quote = { ...visit, serviceRoute, isVisit, days: 3 };
    const page = await shown(<OptionPrice view={view} quote={quote} />);
    expect(page.includes('takes about 3 business days')).toBe(isTold);
  });
});

const slotAt = (startsAt: string) => ({
  id: startsAt,
  centerId: monday.id,
  startsAt,
  endsAt: startsAt,
  left: 2,
});
const timesOf = (serviceRoute: string, day: string) =>
  shown(
    <SchedulerStep
      view={view}
      settling={settlingOf(serviceRoute)}
      content={{
        step: 'scheduler',
        slots: {
          kind: 'slots',
          day,
          days: [
            { day: '2026-11-28', slots: [slotAt('2026-11-28T15:00:00Z')] },
            { day: '2026-11-30', slots: [slotAt('2026-11-30T15:00:00Z')] },
          ],
          before: undefined,
          behind: undefined,
        },
      }}
      said={undefined}
      lost={undefined}
    />,
  );
const cannotChange = 'can’t be changed here';

describe('§2.1 scheduler: a time', () => {
  test('of a home visit says that somebody comes, and of no place', async () => {
    const page = await timesOf('ON_SITE', '2026-11-30');
    expect(page).toContain('Company monday comes to your address.');
    expect(page).toContain('Time zone: Eastern Time');
    expect(page).not.toMatch(/At Company monday|\bplace\b/);
    expect(await timesOf('CARRY_IN', '2026-11-30')).toContain('At Company monday.');
  });

  test.each([
    ['2026-11-28', true],
    ['2026-11-30', false],
  ])('on %s says whether it can be changed later', async (day, isNear) => {
    expect((await timesOf('CARRY_IN', day)).includes(cannotChange)).toBe(isNear);
  });

  test('of a home visit is changed at confirming with who comes, not with a place', async () => {
    const settling = settlingOf('ON_SITE');
    const page = await shown(
      <ConfirmStep
        view={view}
        settling={settling}
        content={{
          step: 'deductible-payment',
          visitTo: undefined,
          proof: { kind: 'none', isElsewhere: false },
          cards: [],
          billing: undefined,
          payment: undefined,
        }}
        kept={undefined}
        said={undefined}
      />,
    );
    const [, changes] = page.split('<nav');
    expect(changes).toContain('Service provider');
    expect(changes).not.toContain('Location');
  });
});

describe('§8 moving an appointment: offered only while it can be done', () => {
  const near = new Date('2026-11-29T20:00:00Z');
  const can = (at: Date, route = 'ON_SITE') =>
    shown(<WhatCanBeDone view={view} followed={{ claim: claimWith(route), asOf: at }} />);
  const moving = (at: Date, route = 'ON_SITE') =>
    shown(
      <AppointmentPage
        view={view}
        claim={claimWith(route)}
        appointment={claimWith(route).appointments[0]}
        slots={{ kind: 'unavailable' }}
        isTaken={false}
        lost={undefined}
        now={at}
      />,
    );

  test('more than a day before', async () => {
    expect(await can(now)).toContain('Change time');
    expect(await moving(now)).toContain('You can change it here until');
  });

  test('not within a day: it says why, and whom to call, and no moment that was before the booking', async () => {
    const page = await can(near);
    expect(page).not.toContain('Change time');
    expect(page).toContain(cannotChange);
    expect(page).toContain('Call Company monday');
    expect(await moving(near)).toContain(cannotChange);
    expect(await moving(near)).not.toMatch(/until|\bplace\b/);
  });

  test('names who comes on the page that moves a home visit', async () => {
    const page = await moving(now);
    expect(page).toContain('The technician comes to you.');
    expect(page).not.toMatch(/\bplace\b/);
  });

  test('once the time is over: another one where the product is brought, and none of a home visit', async () => {
    expect(await can(after)).not.toMatch(/Change the time|Choose a time/);
    expect(await can(after, 'CARRY_IN')).toContain('Choose a time');
    expect(await can(after, 'CARRY_IN')).toContain('Report a problem');
    const page = await moving(after, 'CARRY_IN');
    expect(page).toContain('The time of your appointment has passed. Choose another one.');
    expect(page).not.toMatch(/until|24 hours/);
  });

  test('a past appointment is called past and has no calendar file', async () => {
    vi.setSystemTime(after);
    for (const route of ['CARRY_IN', 'ON_SITE']) {
      const page = await serviceOf(route);
      expect(page).toContain('Appointment, its time has passed');
      expect(page).not.toContain('Add to calendar');
    }
  });
});

test('§2.1 claim-track: what was brought and is repaired says where it can be picked up', async () => {
  const repaired = (kind: string, state: string) => {
    const serviceOrders = [{ id: 'order', kind, state: 'DONE', text: 'Done' }];
    const appointments = appointmentsIn('DONE').map((one) => ({ ...one, isAtHolder: false }));
    return serviceOf(kind, { state, outcome: 'REPAIRED', serviceOrders, appointments });
  };
  expect(await repaired('CARRY_IN', 'CLOSED')).toContain('Pick it up at Company monday');
  expect(await repaired('CARRY_IN', 'FULFILLING')).not.toContain('Pick it up');
  expect(await repaired('MAIL_IN', 'CLOSED')).not.toContain('Pick it up');
});
