import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCost } from '@/insurer/claims/amounts';
import { type Decision, decideClaim, type Facts } from '@/insurer/claims/decide-claim';
import { deductibleOf } from '@/insurer/claims/deductibles';
import { denialCodes, missingDenials } from '@/insurer/claims/denial-codes';
import { type LimitUsed, leftForClaim } from '@/insurer/claims/limits';
import { bookable } from '@/insurer/claims/make-quotes';
import { isNothingCovered } from '@/insurer/claims/review-claim';
import type { EarlierClaim } from '@/insurer/claims/signals';
import { addDays } from '@/lib/dates';
import { drill } from '@/tests/setup/scope';
import { catalogue, facts, telephonePlan } from './insured';

const decided = (changes: Parameters<typeof facts>[0] = {}) => decideClaim(facts(changes));
const denied = (denial: string) => expect.objectContaining({ kind: 'DENIED', denial });
const approved = (decision: Decision) => {
  if (decision.kind !== 'APPROVED') throw new Error(`It is ${decision.kind}`);
  return decision;
};
const along = (decision: Decision, route: string) => {
  const offer = approved(decision).offers.find(({ route: { rule } }) => rule.route === route);
  if (!offer) throw new Error(`No ${route}`);
  return offer;
};
const another = (changes: Partial<EarlierClaim> = {}): EarlierClaim => ({
  id: 'another',
  productId: 'phone',
  cause: 'SCREEN',
  dateOfLoss: '2026-04-01',
  isOpen: false,
  isApproved: true,
  isVoid: false,
  isDeviceGone: false,
  isSettled: false,
  isOfAnotherPolicy: false,
  ...changes,
});

describe('design §8: a claim is decided by the rules of its product', () => {
  test('one that nothing speaks against is approved, with each way that the rules allow', () => {
    const decision = approved(decided());
    expect(decision).toMatchObject({ coverageId: 'damage', isInPart: false, signals: [] });
    expect(decision.offers.map(({ route }) => route.rule.route)).toEqual([
      'MAIL_IN',
      'CARRY_IN',
      'REPLACEMENT',
    ]);
    // 18,000 and 8.25 % tax, less a deductible of 2,900.
    expect(along(decision, 'MAIL_IN').amounts).toEqual({
      lines: [
        { kind: 'COVERED', amount: 16_585 },
        { kind: 'DEDUCTIBLE', amount: 2_900 },
      ],
      covered: 16_585,
      holderPays: 2_900,
    });
    expect(along(decision, 'CARRY_IN').amounts).toMatchObject({ holderPays: 2_900 + 500 + 41 });
  });

  test('a day that was a guess denies nothing before a person has looked; then it does', () => {
    const before = { dateOfLoss: '2020-01-01', isDateEstimated: true };
    expect(decided({ loss: before })).toMatchObject({
      kind: 'IN_REVIEW',
      signals: expect.arrayContaining(['DATE_ESTIMATED']),
    });
    expect(decided({ loss: { ...before, isReviewed: true } })).toEqual(denied('BEFORE_COVER'));
    expect(decided({ loss: { dateOfLoss: '2020-01-01' } })).toEqual(denied('BEFORE_COVER'));
    expect(decided({ loss: { isDateEstimated: true } }).kind).toBe('APPROVED');
  });

  test('an answer denies nothing while another claim for the product is open, before a person has looked', () => {
    const [exclusion] = facts().cause.excludes;
    if (!exclusion) throw new Error('The cause excludes nothing');
    const loss = { answers: { [exclusion.question]: exclusion.answers[0] ?? '' } };
    const open = another({ isOpen: true, isApproved: false, cause: 'LIQUID' });
    expect(decided({ loss, earlier: [open] })).toEqual({
      kind: 'IN_REVIEW',
      signals: ['DENIED_WHILE_ANOTHER_OPEN'],
    });
    for (const earlier of [[], [{ ...open, isOpen: false }], [{ ...open, productId: 'tablet' }]])
      expect(decided({ loss, earlier })).toEqual(denied(exclusion.denial));
    const reviewed = { ...loss, isReviewed: true };
    expect(decided({ loss: reviewed, earlier: [open] })).toEqual(denied(exclusion.denial));
  });

  test('who does not know what decides whether it is covered is looked at, and neither approved nor denied', () => {
    const { cause } = facts();
    const [exclusion] = cause.excludes;
    const code = exclusion?.question ?? '';
    const questions = cause.questions.map((question) =>
      question.code === code ? { ...question, mayBeUnknown: true } : question,
    );
    const unknown = { loss: { answers: { [code]: 'UNKNOWN' } } };
    expect(decideClaim({ ...facts(unknown), cause: { ...cause, questions } })).toMatchObject({
      kind: 'IN_REVIEW',
      signals: ['ANSWER_UNKNOWN'],
    });
  });

  test('an answer that a person looks at is looked at, and neither approved nor denied by the rules', () => {
    const { cause } = facts();
    const code = cause.questions[0]?.code ?? '';
    const reviews = [{ question: code, answers: ['OTHER_DEVICE'] }];
    const decide = (answer: string, isReviewed = false) =>
      decideClaim({
        ...facts({ loss: { answers: { [code]: answer }, isReviewed } }),
        cause: { ...cause, reviews },
      });
    expect(decide('OTHER_DEVICE')).toMatchObject({
      kind: 'IN_REVIEW',
      signals: ['ANSWER_TO_CHECK'],
    });
    expect(decide('OTHER_DEVICE', true).kind).toBe('APPROVED');
    expect(decide('NO').kind).toBe('APPROVED');
  });

  test('a cost above a limit is approved in part, the rest named as the holder’s', () => {
    const decision = decided({
      loss: { foundCost: 50_000, documents: ['RECEIPT'] },
      uses: [{ claimId: 'c1', coverageId: 'damage', amount: 45_000, countsOn: '2026-03-01' }],
    });
    const offer = along(decision, 'MAIL_IN');
    expect(approved(decision).isInPart).toBe(true);
    expect(offer.amounts.covered).toBe(35_000);
    expect(offer.left).toEqual({ amount: 0, count: 1 });
    expect(offer.amounts.lines.map(({ kind }) => kind)).toEqual([
      'COVERED',
      'ABOVE_LIMIT',
      'DEDUCTIBLE',
    ]);
  });

  test('a cost of which a person found nothing covered is no approval', () => {
    const found = (notCovered: number) => {
      const loss = { foundCost: 20_000, notCovered, documents: ['RECEIPT'] };
      const decision = approved(decided({ loss }));
      return isNothingCovered(facts({ loss }), {
        ...decision,
        offers: [along(decision, 'MAIL_IN')],
      });
    };
    expect([0, 19_999, 20_000, 60_000].map(found)).toEqual([false, false, true, true]);
  });

  test('a denial for a limit names which, what is left of it and when it is whole again', () => {
    const uses = [
      { claimId: 'c', coverageId: 'damage', amount: 80_000, countsOn: '2026-02-01' },
    ] as const;
    const { currency } = facts().product;
    expect(decided({ uses })).toMatchObject({
      denial: 'LIMIT_REACHED',
      limit: {
        coverageTitle: 'Damage',
        per: 'PERIOD',
        months: 12,
        amount: { amount: 80_000, currency },
        count: 3,
        amountLeft: { amount: 0, currency },
        countLeft: 2,
        resetsOn: '2027-01-15',
      },
    });
    expect(decided({ loss: { dateOfLoss: '2020-01-01' } })).not.toHaveProperty('limit');
  });

  test.each([
    ['BEFORE', { loss: { dateOfLoss: '2026-01-14' } }, { from: '2026-01-29' }],
    ['WAITING', { loss: { dateOfLoss: '2026-01-28' } }, { from: '2026-01-29' }],
    [
      'AFTER',
      { loss: { dateOfLoss: '2028-01-15', reportedOn: '2028-01-15' } },
      { until: '2028-01-14' },
    ],
    ['AFTER', { policy: { endedOn: '2026-06-09' } }, { until: '2026-06-09' }],
    ['LATE', { loss: { reportedOn: '2026-08-10' } }, { until: '2026-08-09', withinDays: 60 }],
    [
      'LATE',
      { loss: { dateOfLoss: '2028-01-10', reportedOn: '2028-02-04' } },
      { until: '2028-02-03' },
    ],
    [
      'LAPSED',
      { policy: { paidUntil: '2026-06-01', graceEndsOn: '2026-06-16' }, today: '2026-06-17' },
      { from: '2026-06-02' },
    ],
    [
      'LAPSED',
      { policy: { gaps: [{ from: '2026-06-01', to: '2026-06-20' }] } },
      { from: '2026-06-01', until: '2026-06-20' },
    ],
  ])('a denial names the rule that the day does not meet: %s %j', (kind, changes, days) => {
    expect(decided(changes)).toMatchObject({ kind: 'DENIED', day: { kind, ...days } });
  });

  test.each([
    ['what took another’s place waits no second time', '2026-06-01', '2026-06-10', undefined],
    ['nor is it covered before', '2026-06-11', '2026-06-10', 'BEFORE_COVER'],
    ['the waiting period of its plan holds', '2026-01-25', '2026-01-20', 'WAITING_PERIOD'],
  ])('a product that was bought later: %s', (_, purchaseDate, dateOfLoss, denial) => {
    const { policy } = facts();
    const coverages = policy.coverages.map((coverage) => ({
      ...coverage,
      product: { coveredFrom: null, purchaseDate },
    }));
    const decision = decided({ policy: { coverages }, loss: { dateOfLoss } });
    expect(decision.kind === 'DENIED' ? decision.denial : undefined).toBe(denial);
  });

  test.each([
    ['NOT_COVERED', { cause: 'LOST_KEYS' }],
    ['BEFORE_COVER', { loss: { dateOfLoss: '2026-01-14' } }],
    ['WAITING_PERIOD', { loss: { dateOfLoss: '2026-01-15' } }],
    ['WAITING_PERIOD', { loss: { dateOfLoss: '2026-01-28' } }],
    ['AFTER_COVER', { loss: { dateOfLoss: '2028-01-15', reportedOn: '2028-01-15' } }],
    ['AFTER_COVER', { policy: { endedOn: '2026-06-09' } }],
    ['REPORTED_TOO_LATE', { loss: { reportedOn: '2026-08-10' } }],
    ['REPORTED_TOO_LATE', { loss: { dateOfLoss: '2028-01-10', reportedOn: '2028-02-04' } }],
    ['EXCLUDED_INTENT', { loss: { answers: { HOW: 'ON_PURPOSE' } } }],
    [
      'LIMIT_REACHED',
      { uses: [{ claimId: 'c', coverageId: 'damage', amount: 80_000, countsOn: '2026-02-01' }] },
    ],
    ['UNPAID', { policy: { paidUntil: '2026-05-01', graceEndsOn: '2026-05-16' } }],
    [
      'UNPAID',
      { policy: { paidUntil: '2026-06-01', graceEndsOn: '2026-06-16' }, today: '2026-06-17' },
    ],
  ])('%s: %j', (denial, changes) => {
    expect(decided(changes)).toEqual(denied(denial));
  });

  test.each([
    [
      'the first day after the waiting period',
      {
        loss: { dateOfLoss: '2026-01-29', reportedOn: '2026-02-01' },
        product: telephonePlan({ review: { withinDays: 0 } }),
      },
    ],
    ['the last day of the reporting window', { loss: { reportedOn: '2026-08-09' } }],
    [
      'the last day of cover, reported after the end',
      { loss: { dateOfLoss: '2028-01-14', reportedOn: '2028-02-03' } },
    ],
    ['the last day of a plan that was ended', { policy: { endedOn: '2026-06-10' } }],
    [
      'a limit that has become whole again',
      {
        uses: [{ claimId: 'c', coverageId: 'damage', amount: 80_000, countsOn: '2026-02-01' }],
        loss: { dateOfLoss: '2027-01-15', reportedOn: '2027-01-16' },
      },
    ],
    [
      'another coverage’s limits',
      { uses: [{ claimId: 'c', coverageId: 'theft', amount: 60_000, countsOn: '2026-02-01' }] },
    ],
    [
      'a policy that is paid again',
      { policy: { paidUntil: '2026-06-10', graceEndsOn: '2026-06-25' } },
    ],
  ])('is approved: %s', (_, changes) => {
    expect(decided(changes).kind).toBe('APPROVED');
  });

  test('a loss in the grace of an unpaid policy waits until it is paid or over', () => {
    const policy = { paidUntil: '2026-06-01', graceEndsOn: '2026-06-16' };
    expect(decided({ policy })).toMatchObject({ kind: 'IN_REVIEW', until: '2026-06-16' });
  });

  test('documents are asked for once a denial is out of the question', () => {
    expect(decided({ cause: 'STOLEN' })).toMatchObject({
      kind: 'ACTION_REQUIRED',
      documents: [{ code: 'POLICE' }],
    });
    expect(decided({ cause: 'STOLEN', loss: { documents: ['POLICE'] } }).kind).toBe('APPROVED');
    expect(decided({ cause: 'STOLEN', loss: { reportedOn: '2026-09-01' } })).toEqual(
      denied('REPORTED_TOO_LATE'),
    );
    expect(decided({ loss: { saidCost: 10_000 } })).toMatchObject({
      kind: 'ACTION_REQUIRED',
      documents: [{ code: 'RECEIPT' }],
    });
  });

  test('what the rules have looked at first, and what nobody knows the cost of, is diagnosed', () => {
    expect(decided({ cause: 'NOISE' }).kind).toBe('DIAGNOSIS');
    expect(decided({ cause: 'LIQUID', thing: { deviceClass: 'PHONE_FOLDABLE' } }).kind).toBe(
      'DIAGNOSIS',
    );
    expect(decided({ cause: 'NOISE', loss: { isDiagnosed: true, foundCost: 9_000 } }).kind).toBe(
      'APPROVED',
    );
  });

  test('beyond repair there is a replacement, and no repair', () => {
    const routes = (decision: Decision) =>
      approved(decision).offers.map(({ route }) => route.rule.route);
    const found = { foundCost: 55_000, documents: ['RECEIPT'] };
    expect(routes(decided({ loss: found }))).toEqual(['REPLACEMENT']);
    const paid = { ...found, saidCost: 55_000 };
    expect(routes(decided({ loss: paid }))).toEqual(['REIMBURSEMENT']);
    expect(routes(decided({ loss: { ...paid, isBeyondRepair: true } }))).toEqual([
      'REPLACEMENT',
      'REIMBURSEMENT',
    ]);
    expect(routes(decided({ cause: 'LIQUID', loss: { isBeyondRepair: true } }))).toEqual([
      'REPLACEMENT',
      'SETTLEMENT',
    ]);
  });

  test.each([
    [0, ['MAIL_IN', 'CARRY_IN', 'REPLACEMENT', 'REIMBURSEMENT']],
    [18_900, ['REIMBURSEMENT']],
    [55_000, ['REIMBURSEMENT']],
  ])('whoever has paid %d for a repair is paid back, and offered no other', (saidCost, offered) => {
    const decision = decided({ loss: { saidCost, documents: ['RECEIPT'] } });
    const routes = approved(decision).offers.map(({ route }) => route.rule.route);
    expect(routes).toEqual(offered);
    expect(along(decision, 'REIMBURSEMENT').route.cost.cost).toBe(saidCost);
    expect(
      decided({ cause: 'NOISE', loss: { isDiagnosed: true, saidCost, documents: [] } }).kind,
    ).toBe('IN_REVIEW');
  });

  test('what needs an appointment is offered where somebody is near, or where nothing else is', () => {
    const { offers } = approved(decided());
    const routes = (isNear: boolean, of = offers) =>
      bookable(of, isNear).map(({ route }) => route.rule.route);
    expect(routes(true)).toContain('CARRY_IN');
    expect(routes(false)).toEqual(routes(true).filter((route) => route !== 'CARRY_IN'));
    const [carryIn] = offers.filter(({ route }) => route.rule.needsAppointment);
    expect(carryIn && routes(false, [carryIn])).toEqual(['CARRY_IN']);
  });

  test('deductibles go by cause, class of device and count of claims; the last that fits holds', () => {
    const [damage] = telephonePlan().coverages;
    if (!damage) throw new Error('No coverage');
    const of = (cause: string, deviceClass: string, ordinal = 1) =>
      deductibleOf(damage, { cause, deviceClass, ordinal });
    expect(of('SCREEN', 'PHONE')).toMatchObject({ amount: 2_900, payableTo: 'INSURER' });
    expect(of('SCREEN', 'PHONE_FOLDABLE')).toMatchObject({ amount: 9_900, isTaxed: true });
    expect(of('LIQUID', 'PHONE_FOLDABLE')).toMatchObject({ share: 1_000, payableTo: 'SHOP' });
    const [general] = damage.deductibles;
    if (!general) throw new Error('No deductible');
    const later = {
      ...damage,
      deductibles: [...damage.deductibles, { ...general, amount: 7_700, fromClaim: 3 }],
    };
    expect(deductibleOf(later, { cause: 'SCREEN', deviceClass: 'PHONE', ordinal: 2 })?.amount).toBe(
      2_900,
    );
    expect(deductibleOf(later, { cause: 'SCREEN', deviceClass: 'PHONE', ordinal: 3 })?.amount).toBe(
      7_700,
    );
  });

  test('what was borne before a claim was reopened is not borne again', () => {
    const decision = decided({
      loss: { isDeductibleBorne: true, isFeePaid: true, isReviewed: true },
    });
    expect(along(decision, 'CARRY_IN').amounts).toMatchObject({ holderPays: 0 });
  });

  test('what money has made good before is not paid again, only what has been found since', () => {
    const loss = {
      isDeductibleBorne: true,
      isReviewed: true,
      documents: ['RECEIPT', 'POLICE'],
      madeGood: 20_000,
      spent: 17_100,
    };
    const routes = (decision: Decision) =>
      approved(decision).offers.map(({ route }) => route.rule.route);
    const again = { ...loss, saidCost: 20_000 };
    expect(routes(decided({ loss: again }))).not.toContain('REIMBURSEMENT');
    const more = decided({ loss: { ...again, foundCost: 26_000 } });
    expect(along(more, 'REIMBURSEMENT').amounts.covered).toBe(6_000);
    const stolen = { ...loss, madeGood: 64_950, spent: 0 };
    expect(routes(decided({ cause: 'STOLEN', loss: stolen }))).toEqual(['REPLACEMENT']);
    const product = telephonePlan({
      routes: [{ route: 'SETTLEMENT', title: 'Money', days: 5 }],
    });
    expect(decided({ cause: 'STOLEN', loss: stolen, product })).toMatchObject({
      kind: 'IN_REVIEW',
      signals: ['NO_ROUTE'],
    });
  });

  test('what was paid in money is not given again in kind: its holder puts it into a repair', () => {
    const borne = { isDeductibleBorne: true, isReviewed: true, documents: ['RECEIPT'] };
    const paid = { ...borne, madeGood: 20_000, spent: 17_100 };
    // A repair of 19,485 with tax costs no more than what was paid.
    expect(along(decided({ loss: paid }), 'MAIL_IN').amounts).toEqual({
      lines: [
        { kind: 'COVERED', amount: 0 },
        { kind: 'PAID_BEFORE', amount: 19_485 },
      ],
      covered: 0,
      holderPays: 19_485,
    });
    // What was found since is covered, and nothing of the first 20,000.
    const more = decided({ loss: { ...paid, foundCost: 26_000 } });
    expect(along(more, 'MAIL_IN').amounts).toMatchObject({ covered: 6_000, holderPays: 20_000 });
    expect(along(more, 'REPLACEMENT').amounts.covered).toBe(50_000 - 17_100);
    expect(approved(more).isInPart).toBe(false);
  });

  test('what a repair or a replacement has made good is not paid in money on top', () => {
    const again = { isDeductibleBorne: true, isReviewed: true, documents: ['RECEIPT'], spent: 1 };
    const repaired = { ...again, saidCost: 20_000, repaired: 19_485 };
    const offered = approved(decided({ loss: repaired }));
    const routes = offered.offers.map(({ route }) => route.rule.route);
    // One that did not help is done again, whole.
    expect(routes).toEqual(['MAIL_IN', 'CARRY_IN', 'REPLACEMENT', 'REIMBURSEMENT']);
    expect(along(offered, 'MAIL_IN').amounts.covered).toBe(19_485);
    expect(along(offered, 'REIMBURSEMENT').amounts.covered).toBe(20_000 - 19_485);
    const stolen = { ...again, documents: ['POLICE'] };
    const replaced = { cause: 'STOLEN', loss: { ...stolen, replaced: 64_950 } };
    expect(approved(decided(replaced)).offers.map(({ route }) => route.rule.route)).toEqual([
      'REPLACEMENT',
    ]);
    // A repair of what is beyond repair has made nothing good.
    const beyond = { ...again, isBeyondRepair: true, repaired: 19_485 };
    expect(along(decided({ cause: 'LIQUID', loss: beyond }), 'SETTLEMENT').route.cost.cost).toBe(
      64_950,
    );
  });

  test('what was paid under one coverage is paid under no other', () => {
    const product = telephonePlan();
    const [damage, theft] = product.coverages;
    if (!damage || !theft) throw new Error('No coverages');
    const both = { ...product, coverages: [damage, { ...theft, causes: ['STOLEN', 'SCREEN'] }] };
    const loss = { isReviewed: true, spent: 20_000 };
    const free = decided({ product: both, loss });
    expect(approved(free).coverageId).toBe('theft');
    const paid = decided({ product: both, loss: { ...loss, paidUnder: 'damage' } });
    expect(approved(paid).coverageId).toBe('damage');
  });

  test.each<[string, NonNullable<Parameters<typeof facts>[0]>]>([
    ['SOON_AFTER_BEGINNING', { loss: { dateOfLoss: '2026-01-30', reportedOn: '2026-02-01' } }],
    ['MANY_CLAIMS', { earlier: ['a', 'b', 'c'].map((id) => another({ id })) }],
    ['HIGH_COST', { loss: { saidCost: 100_001, documents: ['RECEIPT'] } }],
    ['CONTRADICTS_ANOTHER', { earlier: [another({ isDeviceGone: true, cause: 'STOLEN' })] }],
    ['CONTRADICTS_ANOTHER', { earlier: [another({ dateOfLoss: '2026-06-10' })] }],
    ['LOOKS_LIKE_ANOTHER', { earlier: [another({ isOpen: true, dateOfLoss: '2026-06-03' })] }],
    ['PRODUCT_NOT_COVERED_NOW', { thing: { isCovered: false } }],
    ['END_UNKNOWN', { policy: { endedOn: 'UNKNOWN' } }],
  ])('%s lets a person look, whose word goes then', (signal, changes) => {
    expect(decided(changes)).toMatchObject({ kind: 'IN_REVIEW', signals: [signal] });
    const loss = { ...changes.loss, isReviewed: true };
    expect(decided({ ...changes, loss }).kind).toBe('APPROVED');
  });

  test.each([
    ['of another cause', another({ isOpen: true, cause: 'LIQUID', dateOfLoss: '2026-06-10' })],
    [
      'of another product',
      another({ isOpen: true, productId: 'tablet', dateOfLoss: '2026-06-10' }),
    ],
    ['eight days before', another({ isOpen: true, dateOfLoss: '2026-06-02' })],
    ['that was denied', another({ isVoid: true, isApproved: false, dateOfLoss: '2026-06-10' })],
  ])('a claim %s is another', (_, other) => {
    expect(decided({ earlier: [other] }).kind).toBe('APPROVED');
  });

  test('every reason can be said in the words of a catalogue, or is named as missing', () => {
    const missing = missingDenials({ ...catalogue, products: [telephonePlan()] });
    expect(missing).toEqual(denialCodes.filter((code) => code !== 'WAITING_PERIOD'));
  });
});

const someDay = fc.integer({ min: -200, max: 1000 }).map((days) => addDays('2026-01-15', days));
const cost = fc.integer({ min: 0, max: 300_000 });
const causeCode = fc.constantFrom('SCREEN', 'LIQUID', 'NOISE', 'STOLEN', 'LOST_KEYS');
const use: fc.Arbitrary<LimitUsed> = fc.record({
  claimId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
  coverageId: fc.constantFrom('damage', 'theft'),
  amount: fc.integer({ min: 0, max: 90_000 }),
  countsOn: someDay,
});
const earlierClaim: fc.Arbitrary<EarlierClaim> = fc.record({
  id: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
  productId: fc.constantFrom('phone', 'tablet'),
  cause: causeCode,
  dateOfLoss: someDay,
  isOpen: fc.boolean(),
  isApproved: fc.boolean(),
  isVoid: fc.boolean(),
  isDeviceGone: fc.boolean(),
  isSettled: fc.constantFrom(false, false, false, false, true),
  isOfAnotherPolicy: fc.boolean(),
});
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    cause: causeCode,
    dateOfLoss: someDay,
    reported: fc.integer({ min: 0, max: 90 }),
    saidCost: fc.option(cost, { nil: undefined }),
    foundCost: fc.option(cost, { nil: undefined }),
    notCovered: fc.integer({ min: 0, max: 20_000 }),
    deviceClass: fc.constantFrom('PHONE', 'PHONE_FOLDABLE', 'TABLET'),
    documents: fc.subarray(['RECEIPT', 'POLICE']),
    flags: fc.record({
      isBeyondRepair: fc.boolean(),
      isDiagnosed: fc.boolean(),
      isReviewed: fc.boolean(),
      isDeductibleBorne: fc.boolean(),
      isFeePaid: fc.boolean(),
    }),
    isCovered: fc.boolean(),
    how: fc.constantFrom('DROPPED', 'ON_PURPOSE'),
    endedOn: fc.option(fc.oneof(someDay, fc.constant('UNKNOWN')), { nil: undefined }),
    paidUntil: fc.option(someDay, { nil: undefined }),
    uses: fc.uniqueArray(use, { selector: ({ claimId, coverageId }) => claimId + coverageId }),
    earlier: fc.uniqueArray(earlierClaim, { selector: ({ id }) => id }),
  })
  .map(
    ({
      cause,
      dateOfLoss,
      reported,
      saidCost,
      foundCost,
      notCovered,
      deviceClass,
      documents,
      flags,
      how,
      isCovered,
      endedOn,
      paidUntil,
      uses,
      earlier,
    }) => {
      const reportedOn = addDays(dateOfLoss, reported);
      return facts({
        cause,
        loss: {
          dateOfLoss,
          reportedOn,
          notCovered,
          documents,
          ...flags,
          answers: { HOW: how },
          ...(saidCost === undefined ? {} : { saidCost }),
          ...(foundCost === undefined ? {} : { foundCost }),
        },
        thing: { deviceClass, isCovered },
        policy: {
          ...(endedOn === undefined ? {} : { endedOn }),
          ...(paidUntil === undefined ? {} : { paidUntil, graceEndsOn: addDays(paidUntil, 15) }),
        },
        uses,
        earlier,
        today: reportedOn,
      });
    },
  );

describe('whatever is filed', () => {
  test('nothing is ever paid outside of the coverage', () => {
    let paid = 0;
    fc.assert(
      fc.property(anyFacts, (given) => {
        const decision = decideClaim(given);
        if (decision.kind !== 'APPROVED') return;
        paid += 1;
        const { loss, policy } = given;
        const coverage = policy.coverages.find(({ id }) => id === decision.coverageId);
        const rule = given.product.coverages.find(
          ({ coverageTypeCode }) => coverageTypeCode === coverage?.coverageTypeCode,
        );
        expect(rule?.causes).toContain(loss.cause);
        expect(
          loss.dateOfLoss >= addDays(coverage?.effectiveDate ?? '', rule?.waitingDays ?? 0),
        ).toBe(true);
        expect(loss.dateOfLoss <= (coverage?.expiryDate ?? '')).toBe(true);
        expect(loss.dateOfLoss <= (policy.paidUntil ?? '9999-12-31')).toBe(true);
        if (policy.endedOn && policy.endedOn !== 'UNKNOWN')
          expect(loss.dateOfLoss <= policy.endedOn).toBe(true);
        if (loss.cause === 'SCREEN') expect(loss.answers.HOW).not.toBe('ON_PURPOSE');
        const same = given.earlier.filter(({ productId }) => productId === loss.productId);
        const isGone = same.some((one) => one.isSettled && one.dateOfLoss <= loss.dateOfLoss);
        const isLostTwice = same.some(
          (one) => one.isDeviceGone && one.isApproved && !one.isVoid && loss.cause === 'STOLEN',
        );
        expect(isGone || isLostTwice).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(paid).toBeGreaterThan(30);
  });

  test('the lines of a quote add up to what insurer and holder bear, which is all that it costs', () => {
    fc.assert(
      fc.property(
        cost,
        cost,
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.option(
          fc.record({
            amount: cost,
            share: fc.integer({ min: 0, max: 10_000 }),
            isTaxed: fc.boolean(),
          }),
          { nil: undefined },
        ),
        fc.option(cost, { nil: undefined }),
        (price, notCovered, fee, taxRate, deductible, left) => {
          const amounts = splitCost({ cost: price, notCovered, fee, taxRate }, deductible, left);
          const sum = amounts.lines.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBe(amounts.covered + amounts.holderPays);
          const extra = Math.round((fee * taxRate) / 10_000) + fee;
          const borne = amounts.lines.find(({ kind }) => kind === 'DEDUCTIBLE')?.amount ?? 0;
          const taxOnBorne = deductible?.isTaxed ? Math.round((borne * taxRate) / 10_000) : 0;
          expect(sum).toBe(price + extra + taxOnBorne);
          expect(amounts.covered).toBeLessThanOrEqual(left ?? price);
          const above = amounts.lines.find(({ kind }) => kind === 'ABOVE_LIMIT')?.amount ?? 0;
          if (above > 0) expect(amounts.covered).toBe(left);
          expect(amounts.lines.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: drill(400, 2000) },
    );
  });

  test('whatever is given, nobody bears less than nothing, and the insurer no more than is left', () => {
    const anything = fc.integer({ min: -100_000_000, max: 100_000_000 });
    const maybe = fc.option(anything, { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ cost: anything, notCovered: anything, paidBefore: anything, fee: anything }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.option(
          fc.record({
            amount: anything,
            share: fc.integer({ min: 0, max: 10_000 }),
            isTaxed: fc.boolean(),
          }),
          { nil: undefined },
        ),
        maybe,
        (given, taxRate, deductible, left) => {
          const { lines, covered, holderPays } = splitCost({ ...given, taxRate }, deductible, left);
          const insured =
            Math.max(0, given.cost) -
            Math.max(0, Math.min(given.notCovered, given.cost)) -
            Math.max(0, given.paidBefore);
          expect(covered).toBeGreaterThanOrEqual(0);
          expect(holderPays).toBeGreaterThanOrEqual(0);
          for (const { amount } of lines) {
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(Number.isSafeInteger(amount)).toBe(true);
          }
          expect(covered).toBeLessThanOrEqual(Math.max(0, Math.min(insured, left ?? insured)));
          if (deductible && deductible.amount >= insured) expect(covered).toBe(0);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(covered + holderPays);
        },
      ),
      { numRuns: drill(400, 2000) },
    );
  });

  test('a suspicious pattern never denies: without it the same claim is denied for the same reason', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const decision = decideClaim(given);
        const calm = decideClaim({
          ...given,
          // That something has been paid for already is no pattern.
          earlier: given.earlier.filter(({ isSettled }) => isSettled),
          thing: { ...given.thing, isCovered: true },
          product: telephonePlan({ review: { withinDays: 0, claimsInYear: 1000 } }),
          loss: { ...given.loss, isReviewed: true },
        });
        const reason = (one: Decision) => (one.kind === 'DENIED' ? one.denial : undefined);
        // A denial by an answer only waits for a person while another claim is open.
        if (decision.signals.includes('DENIED_WHILE_ANOTHER_OPEN')) {
          expect(decision.kind).toBe('IN_REVIEW');
          expect(calm.kind).toBe('DENIED');
        } else expect(reason(decision)).toBe(reason(calm));
      }),
      { numRuns: drill(400, 2000) },
    );
  });

  test('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const turned = {
          ...given,
          policy: { ...given.policy, coverages: given.policy.coverages.toReversed() },
          uses: given.uses.toReversed(),
          earlier: given.earlier.toReversed(),
        };
        expect(decideClaim(turned)).toEqual(decideClaim(given));
      }),
      { numRuns: 500 },
    );
  });

  test('no sequence of claims, approvals, endings and reopenings is paid above a limit', () => {
    const step = fc.record({
      claim: fc.integer({ min: 0, max: 5 }),
      does: fc.constantFrom('file', 'choose', 'release', 'fulfil', 'again'),
      cause: fc.constantFrom('SCREEN', 'LIQUID', 'STOLEN'),
      dateOfLoss: fc.integer({ min: 20, max: 700 }).map((days) => addDays('2026-01-15', days)),
      foundCost: cost,
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const product = telephonePlan();
        const uses = new Map<string, LimitUsed & { readonly spent: number }>();
        for (const { claim, does, cause, dateOfLoss, foundCost } of steps) {
          const id = `c${claim}`;
          const known = uses.get(id);
          if (does === 'release' && known) {
            if (known.spent > 0) uses.set(id, { ...known, amount: known.spent });
            else uses.delete(id);
          }
          if (does === 'fulfil' && known) uses.set(id, { ...known, spent: known.amount });
          const isAgain = does === 'again' && known !== undefined;
          if (!isAgain && (does !== 'file' || known)) continue;
          const given = facts({
            product,
            cause,
            uses: [...uses.values()],
            loss: {
              id,
              dateOfLoss: isAgain ? known.countsOn : dateOfLoss,
              reportedOn: addDays(isAgain ? known.countsOn : dateOfLoss, 1),
              foundCost,
              spent: known?.spent ?? 0,
              documents: ['RECEIPT', 'POLICE'],
              isReviewed: true,
            },
          });
          const decision = decideClaim(given);
          if (decision.kind !== 'APPROVED' || (isAgain && decision.coverageId !== known.coverageId))
            continue;
          const most = Math.max(...decision.offers.map(({ amounts }) => amounts.covered));
          const spent = known?.spent ?? 0;
          uses.set(id, {
            claimId: id,
            coverageId: decision.coverageId,
            amount: spent + most,
            countsOn: given.loss.dateOfLoss,
            spent,
          });
          expectWithinLimits([...uses.values()]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Counted here by calendar, apart from what is tested: the plan began on the 15th of January. */
function expectWithinLimits(uses: readonly LimitUsed[]): void {
  const damage = uses.filter(({ coverageId }) => coverageId === 'damage');
  const sum = (some: readonly LimitUsed[]) => some.reduce((total, { amount }) => total + amount, 0);
  for (const { amount } of damage) expect(amount).toBeLessThanOrEqual(50_000);
  for (const [from, until] of [
    ['2026-01-15', '2027-01-14'],
    ['2027-01-15', '2028-01-14'],
  ] as const) {
    const inPeriod = damage.filter(({ countsOn }) => countsOn >= from && countsOn <= until);
    expect(sum(inPeriod)).toBeLessThanOrEqual(80_000);
    expect(inPeriod.length).toBeLessThanOrEqual(3);
  }
  expect(sum(damage)).toBeLessThanOrEqual(120_000);
  const theft = uses.filter(({ coverageId }) => coverageId === 'theft');
  expect(theft.length).toBeLessThanOrEqual(1);
  expect(sum(theft)).toBeLessThanOrEqual(60_000);
}

test('what a claim was paid before it was reopened counts against its own limit', () => {
  const { product, policy } = facts();
  const [rule] = product.coverages;
  const [coverage] = policy.coverages;
  if (!rule || !coverage) throw new Error('No coverage');
  const own = { claimId: 'claim', coverageId: 'damage', amount: 45_000, countsOn: '2026-06-10' };
  const claim = { id: 'claim', dateOfLoss: '2026-06-10', spent: 45_000 };
  expect(leftForClaim(rule, coverage, [own], claim)).toEqual({
    amount: 5_000,
    sharedAmount: 35_000,
    count: 3,
  });
  // The next claim has all of a limit per claim again: nothing of it is left for others.
  const limits = rule.limits.filter(({ per }) => per === 'CLAIM');
  expect(leftForClaim({ ...rule, limits }, coverage, [own], claim)).not.toHaveProperty(
    'sharedAmount',
  );
});
