import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClaimRecord, claimRecordSchema } from '@/insurer/claims/claim-record';
import {
  type Actor,
  type ClaimState,
  claimMoves,
  isOpen,
  mayMove,
} from '@/insurer/claims/claim-states';
import { isReturnOpen, mayReturn, returnMoves, returnStates } from '@/insurer/claims/return-states';
import { dueOf, nextStep, standingOf } from '@/insurer/claims/standing';
import { standingTexts } from '@/insurer/claims/standing-texts';
import { claimOutcomes, claimStates } from '@/lib/platform/port';
import { drill } from '@/tests/setup/scope';

const actors: readonly Actor[] = ['HOLDER', 'AGENT', 'INSURER', 'SHOP', 'SYSTEM'];
const at = new Date('2026-06-13T12:00:00Z');

/** Design §8, as it is written there. */
const designed: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  SUBMITTED: ['APPROVED', 'DENIED', 'IN_REVIEW', 'ACTION_REQUIRED', 'DIAGNOSIS', 'WITHDRAWN'],
  IN_REVIEW: ['ACTION_REQUIRED', 'DIAGNOSIS', 'APPROVED', 'DENIED', 'WITHDRAWN', 'CLOSED'],
  ACTION_REQUIRED: ['IN_REVIEW', 'DENIED', 'WITHDRAWN', 'CLOSED'],
  DIAGNOSIS: ['IN_REVIEW', 'APPROVED', 'DENIED', 'WITHDRAWN', 'CLOSED'],
  APPROVED: ['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING', 'WITHDRAWN', 'CLOSED'],
  CHOOSING: ['AWAITING_PAYMENT', 'FULFILLING', 'WITHDRAWN', 'CLOSED'],
  AWAITING_PAYMENT: ['FULFILLING', 'WITHDRAWN', 'CLOSED'],
  FULFILLING: ['IN_REVIEW', 'CHOOSING', 'AWAITING_RETURN', 'CLOSED', 'WITHDRAWN'],
  AWAITING_RETURN: ['CLOSED'],
  DENIED: ['IN_REVIEW'],
  WITHDRAWN: [],
  CLOSED: ['REOPENED'],
  REOPENED: ['IN_REVIEW', 'CLOSED'],
};

const record: fc.Arbitrary<ClaimRecord> = fc
  .record({
    waitsForPayment: fc.boolean(),
    hasVisit: fc.boolean(),
    isChosen: fc.boolean(),
    order: fc.option(fc.constantFrom('PLACED', 'AWAITING_DEVICE', 'DONE')),
    payout: fc.option(fc.constantFrom('NEEDS_DETAILS', 'HELD', 'SENT', 'PAID', 'FAILED')),
    comesBack: fc.option(fc.constantFrom(...returnStates)),
    isOwed: fc.boolean(),
  })
  .map(({ waitsForPayment, hasVisit, isChosen, order, payout, comesBack, isOwed }) =>
    claimRecordSchema.parse({
      causeTitle: 'Cause',
      claimType: 'DAMAGE',
      description: '',
      answers: {},
      waitsForPayment,
      quotes: [
        {
          id: 'quote',
          serviceRoute: 'MAIL_IN',
          title: 'Quote',
          lines: [],
          covered: { amount: 0, currency: 'USD' },
          holderPays: { amount: 0, currency: 'USD' },
          payableTo: 'INSURER',
          validUntil: '2026-07-13T12:00:00Z',
          isVisit: hasVisit,
        },
      ],
      ...(isChosen ? { chosenQuoteId: 'quote' } : {}),
      ...(order ? { serviceOrders: [{ id: 'o', kind: 'MAIL_IN', state: order, text: 'x' }] } : {}),
      ...(comesBack
        ? {
            returnObligation: {
              id: 'r',
              state: comesBack,
              due: '2026-06-20',
              mostItCosts: { amount: 1, currency: 'USD' },
              ...(isOwed ? { owedId: 'o' } : {}),
            },
          }
        : {}),
      ...(payout
        ? {
            payout: {
              id: 'p',
              amount: { amount: 1, currency: 'USD' },
              method: 'TRANSFER',
              lastFour: '',
              state: payout,
            },
          }
        : {}),
    }),
  );

describe('design §8: the return of a device', () => {
  test('goes as designed', () => {
    const designed = {
      OPEN: ['IN_TRANSIT', 'ACCEPTED', 'LOCKED', 'OVERDUE'],
      IN_TRANSIT: ['ACCEPTED', 'LOCKED'],
      LOCKED: ['ACCEPTED', 'OVERDUE'],
      OVERDUE: ['IN_TRANSIT', 'ACCEPTED', 'LOCKED', 'CHARGED', 'INVOICED'],
      CHARGED: ['REFUNDED'],
      INVOICED: ['ACCEPTED', 'REFUNDED'],
      ACCEPTED: [],
      REFUNDED: [],
    } as const;
    for (const state of returnStates)
      expect(Object.keys(returnMoves[state]).toSorted()).toEqual(designed[state].toSorted());
  });

  test('no holder says that it came, no shop charges, and only a date makes it overdue', () => {
    for (const from of returnStates)
      for (const to of returnStates) {
        for (const actor of ['HOLDER', 'AGENT'] as const)
          expect(mayReturn(from, to, actor)).toBe(false);
        if (to === 'CHARGED' || to === 'INVOICED') expect(mayReturn(from, to, 'SHOP')).toBe(false);
        if (to === 'OVERDUE')
          for (const actor of ['SHOP', 'INSURER'] as const)
            expect(mayReturn(from, to, actor)).toBe(false);
      }
  });

  test('what is in transit is late for nobody, and what is charged was overdue', () => {
    expect(mayReturn('IN_TRANSIT', 'OVERDUE', 'SYSTEM')).toBe(false);
    for (const from of returnStates)
      for (const to of ['CHARGED', 'INVOICED'] as const)
        expect(actors.some((actor) => mayReturn(from, to, actor))).toBe(from === 'OVERDUE');
  });

  test('a claim waits for as long as something can still come of it by a date or an arrival', () => {
    expect(returnStates.filter(isReturnOpen)).toEqual(['OPEN', 'IN_TRANSIT', 'LOCKED', 'OVERDUE']);
  });
});

describe('design §8: the states of a claim', () => {
  test('follow each other as designed', () => {
    for (const state of claimStates)
      expect(Object.keys(claimMoves[state]).toSorted()).toEqual(designed[state].toSorted());
  });

  test('only its holder, or an agent for them, takes a claim back, appeals and reopens', () => {
    const by = (to: ClaimState, from: ClaimState) => claimMoves[from][to] ?? [];
    for (const from of claimStates)
      expect(['HOLDER,AGENT', '']).toContain(by('WITHDRAWN', from).join());
    expect(by('IN_REVIEW', 'DENIED')).toEqual(['HOLDER', 'AGENT']);
    expect(by('REOPENED', 'CLOSED')).toEqual(['HOLDER', 'AGENT']);
  });

  test('no holder and no shop approves before anybody has looked, and none denies', () => {
    for (const actor of ['HOLDER', 'AGENT', 'SHOP'] as const)
      for (const from of claimStates) {
        expect(mayMove(from, 'DENIED', actor)).toBe(false);
        if (from !== 'DIAGNOSIS') expect(mayMove(from, 'APPROVED', actor)).toBe(false);
      }
  });

  test('whoever does whatever: every state has a text, an owner, a date and a way on', () => {
    const step = fc.record({
      actor: fc.constantFrom(...actors),
      to: fc.constantFrom(...claimStates),
      outcome: fc.constantFrom(...claimOutcomes),
      details: record,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: ClaimState = 'SUBMITTED';
        for (const { actor, to, outcome, details } of steps) {
          const isAllowed = mayMove(state, to, actor);
          expect(isAllowed).toBe(
            designed[state].includes(to) && (claimMoves[state][to] ?? []).includes(actor),
          );
          if (!isAllowed) continue;
          state = to;
          const claim = { state, details, ...(state === 'CLOSED' ? { outcome } : {}) };
          const due = dueOf(claim, standingOf(claim), at);
          const step = nextStep({ ...claim, details: { ...details, due } }, at);
          expect(Object.values(step.text).every((text) => text.length > 5)).toBe(true);
          expect(Object.values(step.next).every((text) => text.length > 5)).toBe(true);
          expect(step.by >= '2026-06-13').toBe(true);
          const hasWayOn = Object.values(claimMoves[state]).some((by) =>
            by.some((one) => one !== 'SHOP'),
          );
          expect(hasWayOn || state === 'WITHDRAWN').toBe(true);
          // Whoever’s turn it is, or who acts for them, can move it.
          const mover = { HOLDER: 'HOLDER', INSURER: 'INSURER', SHOP: 'SHOP' } as const;
          if (step.turn !== 'NOBODY' && isOpen(state) && step.standing !== 'IN_REVIEW_UNPAID') {
            const who = mover[step.turn];
            const canMove = actors.some(
              (one) =>
                (one === who || one === 'SYSTEM') &&
                claimStates.some((next) => mayMove(state, next, one)),
            );
            expect(canMove).toBe(true);
          }
        }
      }),
      { numRuns: drill(100, 500) },
    );
  });

  test('where the date of others has passed there is a new one; a holder’s own stays', () => {
    const details = claimRecordSchema.parse({
      causeTitle: 'Cause',
      claimType: 'DAMAGE',
      description: '',
      answers: {},
      due: '2026-06-01',
    });
    expect(nextStep({ state: 'IN_REVIEW', details }, at)).toMatchObject({
      isLate: true,
      by: '2026-06-15',
    });
    expect(nextStep({ state: 'CHOOSING', details }, at)).toMatchObject({
      isLate: false,
      by: '2026-06-01',
    });
  });

  test('no two states of an open claim sound alike', () => {
    const sentences = Object.values(standingTexts).map(({ text, next }) => `${text.en} ${next.en}`);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
