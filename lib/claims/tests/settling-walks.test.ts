import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClaimDetails, Quote } from '@/lib/platform';
import { changedChoices } from '../settling/change-choices';
import { isPaidNow } from '../settling/paid-now';
import {
  chosenDelivery,
  heldSlot,
  isLengthKnown,
  isOpen,
  isReturnAgreed,
  lostSlot,
  nextStep,
  openQuotes,
  phaseOf,
  quoteOf,
  type Settling,
  type SettlingFacts,
  type SettlingStep,
  stepsOf,
  totalOf,
} from '../settling/steps';
import { address, choose, finishSettling } from './choose';
import { claimWith, price, quote } from './claim-to-settle';

const now = new Date('2026-11-25T12:00:00Z');
const free = { amount: 0, currency: 'USD' };

const replacement = (id: string, kind: 'SAME' | 'COMPARABLE' | 'UPGRADE', extra = free) => ({
  id,
  kind,
  title: id,
  extra,
});
const option = (id: string, kind: 'STANDARD' | 'EXPRESS' | 'PICK_UP', extra = free) => ({
  id,
  kind,
  title: id,
  extra,
  arrivesOn: '2026-11-30',
});

const anyQuote = (id: string) =>
  fc
    .record({
      needsAppointment: fc.boolean(),
      needsDelivery: fc.boolean(),
      replacements: fc.constantFrom<Quote['replacements']>(
        [],
        [replacement(`${id}-same`, 'SAME')],
        [replacement(`${id}-like`, 'COMPARABLE')],
        [replacement(`${id}-same`, 'SAME'), replacement(`${id}-more`, 'UPGRADE', price)],
      ),
      deliveryOptions: fc.constantFrom<Quote['deliveryOptions']>(
        [],
        [option(`${id}-post`, 'STANDARD')],
        [option(`${id}-shop`, 'PICK_UP')],
        [option(`${id}-fast`, 'EXPRESS', price), option(`${id}-shop`, 'PICK_UP')],
      ),
      comesBack: fc.boolean(),
    })
    .map(({ comesBack, ...more }) =>
      quote(id, { ...more, ...(comesBack ? { returnWithinDays: 14, mostItCosts: price } : {}) }),
    );

test('random choices, forward, back and changed: no dead end, nothing kept that hangs on what is gone', () => {
  const offers = fc.tuple(anyQuote('a'), anyQuote('b'), anyQuote('c'));
  const moves = fc.array(fc.record({ back: fc.nat(6), pick: fc.nat(100) }), { maxLength: 30 });
  fc.assert(
    fc.property(offers, moves, fc.boolean(), (quotes, walk, takesCards) => {
      const facts: SettlingFacts = { claim: claimWith(quotes), now, takesCards };
      let at: Settling = { facts, choices: {} };
      for (const { back, pick } of walk) {
        const open = stepsOf(at).filter((step) => isOpen(at, step));
        const step = open[Math.max(open.length - 1 - back, 0)] ?? 'service-options';
        at = choose(at, step, pick);
        expect(isOpen(at, nextStep(at))).toBe(true);
        const offered = quoteOf(at);
        const { replacementId, deliveryOptionId, returnAgreed, appointment } = at.choices;
        if (replacementId)
          expect(offered?.replacements.map(({ id }) => id)).toContain(replacementId);
        if (deliveryOptionId) expect(chosenDelivery(at)).toBeDefined();
        if (returnAgreed) expect(returnAgreed.quoteId).toBe(offered?.id);
        if (appointment) expect(appointment.centerId).toBe(at.choices.center?.id);
      }
      const { settling } = finishSettling(at);
      const taken = quoteOf(settling);
      expect(taken).toBeDefined();
      if (taken?.needsAppointment) expect(heldSlot(settling)).toBeDefined();
      expect(isReturnAgreed(settling)).toBe(true);
      expect(totalOf(settling).amount).toBeGreaterThanOrEqual(taken?.holderPays.amount ?? 0);
    }),
  );
});

describe('§2.1 the steps behind an approval follow from the way that is chosen', () => {
  const facts = (quotes: readonly Quote[], more: Partial<ClaimDetails> = {}): SettlingFacts => ({
    claim: claimWith(quotes, more),
    now,
    takesCards: true,
  });

  test('before a way is chosen no other step is promised', () => {
    const several = facts([quote('a'), quote('b')]);
    expect(stepsOf({ facts: several, choices: {} })).toEqual(['service-options']);
  });

  test.each<[string, Partial<Quote>, readonly SettlingStep[]]>([
    ['a repair at a center', { needsAppointment: true }, ['service-centers', 'scheduler']],
    ['a repair by mail', { needsDelivery: true }, ['delivery']],
    ['the same device', { replacements: [replacement('r', 'SAME')] }, []],
    [
      'a substitute',
      { replacements: [replacement('r', 'COMPARABLE')], needsDelivery: true },
      ['replacement-options', 'delivery'],
    ],
    [
      'something to pick up at one of two places',
      { needsDelivery: true, deliveryOptions: [option('p', 'PICK_UP'), option('q', 'PICK_UP')] },
      ['delivery'],
    ],
    [
      'something to pick up at the only place',
      { needsDelivery: true, deliveryOptions: [option('p', 'PICK_UP')] },
      [],
    ],
    [
      'something to be sent in the only way, to an address to check',
      { needsDelivery: true, deliveryOptions: [option('s', 'STANDARD')] },
      ['delivery'],
    ],
    [
      'something that somebody brings and installs: where they come to is asked before who comes',
      {
        needsAppointment: true,
        needsDelivery: true,
        replacements: [replacement('r', 'COMPARABLE')],
      },
      ['replacement-options', 'delivery', 'service-centers', 'scheduler'],
    ],
    [
      'a visit to the address of the plan',
      { serviceRoute: 'ON_SITE', needsAppointment: true },
      ['service-centers', 'scheduler'],
    ],
    ['money', {}, []],
  ])('%s', (_, more, steps) => {
    const quotes = [quote('a', more), quote('b')];
    const walk = finishSettling({ facts: facts(quotes), choices: {} });
    expect(walk.steps).toEqual(['service-options', ...steps, 'fulfilment']);
    expect(stepsOf(walk.settling)).toEqual([...walk.steps, 'deductible-payment']);
  });

  describe('a step with one single way to choose is passed over', () => {
    const opened = (of: SettlingFacts, choices = {}): Settling => ({
      facts: of,
      choices: changedChoices(of, choices, {}),
    });
    const first = facts([quote('a', { needsAppointment: true })]);

    test('the only option is taken: it is counted nowhere, and can still be read', () => {
      const settling = opened(first);
      expect(quoteOf(settling)?.id).toBe('a');
      const walk = finishSettling(settling);
      expect(walk.steps).toEqual(['service-centers', 'scheduler', 'fulfilment']);
      expect(stepsOf(settling)).toEqual([...walk.steps, 'deductible-payment']);
      expect(isLengthKnown(settling)).toBe(true);
      expect(isOpen(settling, 'service-options')).toBe(true);
      expect(isOpen(settling, 'scheduler')).toBe(false);
    });

    test('so is the only visit before a decision', () => {
      const visit = quote('v', { isVisit: true, needsAppointment: true });
      expect(nextStep(opened(facts([quote('a'), visit], { state: 'DIAGNOSIS' })))).toBe(
        'service-centers',
      );
    });

    test.each([
      ['was a visit', { visitQuoteId: 'v' }, undefined],
      ['ran out', {}, 'v'],
      ['followed an earlier visit', { visitQuoteId: 'u' }, 'v'],
    ])(
      'once ways are offered, a choice that %s, %j, is not there to be told of: %s',
      (_, visit, stays) => {
        const appointment = {
          id: 'slot',
          centerId: 'center',
          startsAt: '2026-11-24T15:00:00Z',
          endsAt: '2026-11-24T16:00:00Z',
        };
        const center = { id: 'center', name: '', address, phoneNumber: '', timeZone: 'UTC' };
        const before = { quoteId: 'v', center, appointment, ...visit };
        const round = opened(facts([quote('a'), quote('b')]), before);
        expect(round.choices.quoteId).toBe(stays);
        expect(lostSlot(round)).toEqual(stays && appointment);
        expect(round.choices.center).toEqual(center);
      },
    );

    test('a visit is known as one from when it is chosen', () => {
      const visit = quote('v', { isVisit: true, needsAppointment: true });
      const asked = facts([quote('a'), visit], { state: 'DIAGNOSIS' });
      expect(opened(asked).choices).toMatchObject({ quoteId: 'v', visitQuoteId: 'v' });
    });

    test('the only delivery is taken, and belongs to what is confirmed', () => {
      const pickUp = { needsDelivery: true, deliveryOptions: [option('p', 'PICK_UP')] };
      expect(chosenDelivery(opened(facts([quote('a', pickUp)])))?.id).toBe('p');
    });

    test.each([
      ['a second option', [quote('a'), quote('b')], {}],
      [
        'to wait for a part instead',
        [quote('a')],
        { otherWays: { reason: 'NO_PART', text: 'No part.', quoteIds: ['a'] } },
      ],
    ] satisfies [string, Quote[], Partial<ClaimDetails>][])('%s is a choice', (_, quotes, more) => {
      const settling = opened(facts(quotes, more));
      expect(stepsOf(settling)).toEqual(['service-options']);
      expect(settling.choices).toEqual({});
    });

    test('one that is gone by the next request is asked for again: no other takes its place', () => {
      const seen = finishSettling(opened(first)).settling.choices;
      const another = opened(facts([quote('b')]), seen);
      expect(nextStep(another)).toBe('service-options');
      expect(quoteOf(another)).toBeUndefined();
      const after = choose(another, 'service-options', 0);
      expect(stepsOf(after)).toEqual(['fulfilment', 'deductible-payment']);
    });

    test('nor does another place to pick it up', () => {
      const at = (place: string) =>
        facts([quote('a', { needsDelivery: true, deliveryOptions: [option(place, 'PICK_UP')] })]);
      const seen = finishSettling(opened(at('p'))).settling.choices;
      expect(nextStep(opened(at('q'), seen))).toBe('delivery');
    });
  });

  test('another way keeps place, slot and address, and takes away what was agreed to of the first', () => {
    const quotes = [
      quote('a', { needsAppointment: true, returnWithinDays: 14, mostItCosts: price }),
      quote('b', { needsAppointment: true }),
    ];
    const { settling } = finishSettling({ facts: facts(quotes), choices: {} });
    const after = choose(settling, 'service-options', 1);
    expect(after.choices).toMatchObject({ quoteId: 'b', appointment: { centerId: 'center-0' } });
    expect(after.choices).not.toHaveProperty('returnAgreed');
    expect(nextStep(after)).toBe('fulfilment');
  });

  test('who comes is asked for anew where one would have gone there, or where the visit is moved', () => {
    const home = { needsAppointment: true, needsDelivery: true };
    const quotes = [quote('a', { needsAppointment: true }), quote('b', home)];
    const asked = facts(quotes);
    const center = { id: 'center', name: '', address, phoneNumber: '', timeZone: 'UTC' };
    const near = { postalCode: address.postalCode, country: 'US' };
    const brought = { quoteId: 'a', center, near };
    expect(changedChoices(asked, brought, { quoteId: 'b' })).not.toHaveProperty('center');
    const comes = { ...brought, quoteId: 'b' };
    expect(changedChoices(asked, comes, { delivery: address })).toMatchObject({ center });
    const elsewhere = { ...address, postalCode: '98101' };
    expect(changedChoices(asked, comes, { delivery: elsewhere })).not.toHaveProperty('center');
  });

  test('a slot that is no longer held is asked for again', () => {
    const { settling } = finishSettling({
      facts: facts([quote('a', { needsAppointment: true })]),
      choices: {},
    });
    const later = { ...settling.facts, now: new Date('2026-11-25T12:10:01Z') };
    expect(nextStep({ ...settling, facts: later })).toBe('scheduler');
  });

  test('a quote that is over is chosen no longer', () => {
    const over = quote('a', { validUntil: '2026-11-25T11:59:59Z' });
    expect(nextStep({ facts: facts([over]), choices: { quoteId: 'a' } })).toBe('service-options');
  });

  test('a card is asked for only where the client takes payments', () => {
    const quotes = [quote('a', { returnWithinDays: 14, mostItCosts: price })];
    const returnAgreed = {
      quoteId: 'a',
      most: price,
      agreedAt: now.toISOString(),
      language: 'en',
    };
    const settling = { facts: facts(quotes), choices: { quoteId: 'a', returnAgreed } };
    expect(isReturnAgreed(settling)).toBe(false);
    expect(isReturnAgreed({ ...settling, facts: { ...settling.facts, takesCards: false } })).toBe(
      true,
    );
  });

  test.each([
    ['CHOOSING', {}, 'choose'],
    ['AWAITING_PAYMENT', {}, 'pay'],
    ['DIAGNOSIS', {}, 'over'],
    ['DENIED', {}, 'over'],
    ['FULFILLING', { chosenQuoteId: 'a' }, 'slot'],
    ['FULFILLING', { chosenQuoteId: 'b' }, 'over'],
  ] as const)('%s %o asks for %s', (state, more, phase) => {
    const quotes = [quote('a', { needsAppointment: true }), quote('b')];
    expect(phaseOf({ claim: claimWith(quotes, { state, ...more }) })).toBe(phase);
  });

  test('before a decision a visit is chosen, and nothing else', () => {
    const quotes = [quote('a'), quote('v', { isVisit: true, needsAppointment: true })];
    const visit = facts(quotes, { state: 'DIAGNOSIS' });
    expect(phaseOf(visit)).toBe('visit');
    expect(openQuotes(visit).map(({ id }) => id)).toEqual(['v']);
  });
});

describe('§8 who comes back from paying', () => {
  const visit = quote('a', { needsAppointment: true });
  const owed = { id: 'debt', amount: price };
  const paid = { word: 'paid', owedId: 'debt' } as const;

  test('is told that it is paid, also where the time for it is another’s by now', () => {
    const waiting = claimWith([visit], { state: 'AWAITING_PAYMENT', chosenQuoteId: 'a', owed });
    expect(isPaidNow(waiting, paid)).toBe(true);
    const lost = claimWith([visit], { state: 'FULFILLING', chosenQuoteId: 'a' });
    expect(phaseOf({ claim: lost })).toBe('slot');
    expect(isPaidNow(lost, paid)).toBe(true);
    const over = { ...lost, next: { ...lost.next, turn: 'SHOP' } } as const;
    expect(isPaidNow(over, paid)).toBe(true);
  });

  test('and not that it is by another payment, or by one that is not', () => {
    const waiting = claimWith([visit], { state: 'AWAITING_PAYMENT', chosenQuoteId: 'a', owed });
    expect(isPaidNow(waiting, { ...paid, owedId: 'another' })).toBe(false);
    expect(isPaidNow(waiting, { ...paid, word: 'failed' })).toBe(false);
    expect(isPaidNow(waiting, undefined)).toBe(false);
  });
});
