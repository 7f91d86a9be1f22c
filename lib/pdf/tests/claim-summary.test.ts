import { describe, expect, test } from 'vitest';
import { claimSummaryData, writeClaimSummary } from '../documents/claim-summary';
import { sayingOf } from '../documents/saying';
import { brand, samples } from './samples';

const sample = samples('en')['claim-summary'];
const reopening = { text: 'You can reopen the claim.', turn: 'NOBODY' };

/** What the summary of a closed claim says on November 2, 2026. */
function written(changes: object, events: readonly unknown[] = sample.events) {
  const claim = { ...sample.claim, state: 'CLOSED', ...changes };
  return writeClaimSummary(
    sayingOf(brand(), 'en'),
    claimSummaryData.parse({ ...sample, claim, events }),
  );
}

test.each([
  ['2026-11-02', true],
  ['2026-11-01', false],
])('design §8: a claim that can be reopened until %s is offered to be: %s', (by, isOffered) => {
  expect('next' in written({ next: { ...reopening, by } })).toBe(isOffered);
});

test('a state that is passed over at once is not listed again', () => {
  const approved = (id: string, at: string) => ({ ...sample.events[1], id, at, text: 'Approved.' });
  const { history } = written({}, [
    sample.events[0],
    approved('event-2', '2026-10-22T09:30:00Z'),
    approved('event-3', '2026-10-22T09:31:00Z'),
  ]);
  expect(history).toHaveLength(2);
});

test('a denial for the day of the loss names the rule, as its page does', () => {
  const denial = {
    code: 'WAITING_PERIOD',
    text: 'It happened in the waiting period.',
    basis: 'Section 2.',
    day: { kind: 'WAITING', from: '2027-01-15' },
  };
  expect(written({ denial, state: 'DENIED' }).denial).toMatchObject({
    texts: [
      denial.text,
      'A waiting period applies. Your plan covers this from January 15, 2027.',
      denial.basis,
    ],
  });
});

test.each([
  ['2026-11-21', 'You can appeal until November 21, 2026, and someone else will decide.'],
  ['2026-10-01', 'The deadline to appeal was October 1, 2026.'],
])('until when a denial can be appealed, as its page does: %s', (appealUntil, sentence) => {
  const denial = { code: 'EXCLUDED', text: 'No.', basis: 'Section 2.', appealUntil };
  expect(plain(written({ denial, state: 'DENIED' }).denial)).toContain(sentence);
});

test('what a device that did not come back has cost is said, as its page does', () => {
  const returnObligation = {
    id: 'return',
    due: '2026-10-10',
    mostItCosts: { amount: 107892, currency: 'USD' },
    state: 'CHARGED',
    text: 'We charged the agreed amount.',
  };
  expect(plain(written({ returnObligation }).returned)).toBe(
    plain({
      text: returnObligation.text,
      facts: [
        ['Send it by', 'October 10, 2026'],
        ['Most you agreed to pay', '$1,078.92'],
      ],
    }),
  );
  expect(written({}).returned).toBeUndefined();
  // It is no part of what was chosen, and what was chosen not all that is paid.
  expect(plain(written({ returnObligation }).quote)).toContain('["You pay for this option"');
  expect(plain(written({}).quote)).toContain('["You pay"');
});

test('it says first what to do and not to do with something dangerous', () => {
  const safety = [{ title: 'Never send it by mail', text: 'Keep it outside.' }];
  const { headings, safety: said } = written({ safety });
  expect(headings).toMatchObject({ safety: 'Safety first' });
  expect(said).toEqual(['Never send it by mail. Keep it outside.']);
  expect(written({}).safety).toEqual([]);
});

/** The summary of a claim whose option was chosen, with its appointment. */
function summaryOf(serviceRoute: 'ON_SITE' | 'CARRY_IN', more: object = {}, asOf = sample.asOf) {
  const { claim, ...rest } = claimSummaryData.parse({ ...sample, asOf });
  const quotes = claim.quotes.map((quote) => ({ ...quote, serviceRoute, ...more }));
  return writeClaimSummary(sayingOf(brand(), 'en'), { ...rest, claim: { ...claim, quotes } });
}

const plain = (value: unknown) => JSON.stringify(value).replaceAll(/[\u202f\u2009]/g, ' ');

describe('§2.1 claim summary: the appointment as the claim’s page has it', () => {
  test('a home visit has its time, the holder’s address and who comes', () => {
    const appointment = plain(summaryOf('ON_SITE').appointment);
    expect(appointment).toMatch(/\["When","Monday, November 23, 2026.*7:00.*9:00 AM PST"\]/);
    expect(appointment).toContain('["Where",["At your address","1826 NW Kearney St"');
    expect(appointment).toContain('["Service provider",["Wayland Home Service"');
  });

  test.each([
    ['2026-11-23', true],
    ['2026-11-25', false],
  ])('on %s one of November 23 is still to come: %s', (asOf, isToCome) => {
    const { appointment } = summaryOf('ON_SITE', {}, asOf);
    expect(plain(appointment).includes('Service provider')).toBe(isToCome);
  });

  test('what is brought has the time and the place', () => {
    const appointment = plain(summaryOf('CARRY_IN').appointment);
    expect(appointment).toContain('["Where",["Wayland Home Service","1826 NW Kearney St"');
    expect(appointment).not.toContain('Service provider');
  });

  describe('a time that is held', () => {
    const [booked] = sample.claim.appointments;
    const [quote] = sample.claim.quotes;
    const heldOn = (changes: object, more: object = {}) =>
      plain(
        written({
          state: 'AWAITING_PAYMENT',
          quotes: [{ ...quote, serviceRoute: 'CARRY_IN', needsAppointment: true }],
          appointments: [
            { ...booked, state: 'HELD', heldUntil: '2026-11-02T12:10:00Z', ...changes },
          ],
          ...more,
        }).held,
      );

    test('has its time, its place, until when it is held and what happens then', () => {
      const held = heldOn({});
      expect(held).toContain('"heading":"Held for you"');
      expect(held).toMatch(/\["When","Monday, November 23, 2026.*7:00.*9:00 AM PST"\]/);
      expect(held).toContain('["Where",["Wayland Home Service","1826 NW Kearney St"');
      expect(held).toContain(
        'Your time is held until 4:10 AM Pacific Time. Pay by then to book it.',
      );
      expect(heldOn({}, { state: 'CHOOSING' })).toContain('After that, someone else may take it.');
    });

    test('is lost once the hold is over, if its payment books it', () => {
      const past = { heldUntil: '2026-11-02T11:59:00Z' };
      expect(heldOn(past)).toContain('"heading":"Your time is no longer held"');
      expect(written({ appointments: [{ ...booked, state: 'HELD', ...past }] }).held).toBe(
        undefined,
      );
      expect(summaryOf('CARRY_IN').held).toBeUndefined();
    });
  });

  test('a free inspection is nothing to pay, not an amount of nothing', () => {
    const free = { amount: 0, currency: 'USD' };
    const quote = plain(summaryOf('ON_SITE', { isVisit: true, lines: [], holderPays: free }).quote);
    expect(quote).toContain('["You pay","Nothing to pay"]');
    expect(quote).not.toContain('$0.00');
  });
});

describe('a claim that is approved in part', () => {
  const [quote] = sample.claim.quotes;
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const repair = {
    ...quote,
    title: 'Repair',
    covered: usd(250_000),
    holderPays: usd(60_000),
    validUntil: '2099-01-01T00:00:00Z',
  };
  const text = 'Your claim is partly approved.';
  const choosing = { state: 'CHOOSING', text, chosenQuoteId: 'none' };

  test.each([
    [true, 'Your plan doesn’t cover part of the cost. Your share includes that part.'],
    [false, undefined],
  ])('is explained as on its page: %s', (isApprovedInPart, why) => {
    const { standing } = written({ state: 'CHOOSING', text, isApprovedInPart });
    if (why === undefined) expect(standing).toBe(text);
    else expect(standing).toContain(`${text} ${why} If you disagree, tell us`);
  });

  test.each([
    ['one option', [repair], ['Repair']],
    ['two options', [repair, { ...repair, id: 'b', title: 'Cash' }], ['Repair', 'Cash']],
    ['what has expired', [{ ...repair, validUntil: '2026-10-30T00:00:00Z' }], []],
    ['an inspection', [{ ...repair, isVisit: true }], []],
  ])('says what the plan and the holder pay of %s', (_, quotes, titles) => {
    const said = written({ ...choosing, quotes }).quote;
    if (titles.length === 0) expect(said).toBeUndefined();
    else
      expect(said).toEqual({
        lines: titles.flatMap((title) => [
          { text: `${title}: Total cost`, amount: '$3,100.00' },
          { text: `${title}: Your plan pays`, amount: '$2,500.00' },
          { text: `${title}: You pay`, amount: '$600.00' },
        ]),
        totals: [],
      });
  });
});

test('it names the plan by which the claim is filed', () => {
  expect(written({}).facts).toContainEqual(['Plan', sample.policy?.planName]);
});
