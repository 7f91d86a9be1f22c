import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import type { ClaimEvent } from '@/lib/platform';
import { confirmationNews } from '../filing/confirmation-news';
import { hasChangedSince } from '../filing/pages';
import { looksSame } from '../filing/submit';
import { isSameHelp } from '../urgent/pages';

const money = (amount: number) => ({ amount, currency: 'USD' });
const holderPayments = { paid: money(2_900), refunded: money(0), refundDue: money(0) };
const closedBy = (actor: ClaimEvent['actor']): readonly ClaimEvent[] => [
  {
    id: 'closed',
    at: '2026-11-24T12:00:00Z',
    kind: 'STATE_CHANGED',
    actor,
    text: 'Closed.',
    state: 'CLOSED',
  },
];
const next = { text: 'It goes on.', turn: 'INSURER' } as const;

test('§2.1 claim-confirmation: what nobody knows to have happened is not said to have', () => {
  const labels = productLabelsIn('en');
  const words = ['Already_Lead', 'Changed_Title', 'Changed_Lead'] as const;
  const said = words.map((name) => labels[`Claims_${name}`]).join(' ');
  expect(said).toContain('If you made a choice that isn’t shown here, it wasn’t saved.');
  expect(said).not.toMatch(/sent again|was not saved|has changed|had already changed/);
});

test.each([
  ['changed=3', 4, true],
  ['changed=3', 3, false],
  ['changed=4', 3, false],
  ['changed=1', 1, false],
  ['changed=0', 3, false],
  ['changed=1.5', 3, false],
  ['changed=', 3, false],
  ['', 3, false],
])(
  '§2.1 file-claim: that something was saved since, by %o at version %i: %s',
  (query, version, told) => {
    expect(hasChangedSince(new URLSearchParams(query), { version })).toBe(told);
  },
);

describe('§2.1 claim-confirmation: an address says nothing that the claim does not show', () => {
  test.each([
    ['none=1', { state: 'AWAITING_PAYMENT', chosenQuoteId: 'q' }, 'approved'],
    ['none=1', { state: 'WITHDRAWN' }, 'refused'],
    ['paid=1', { state: 'AWAITING_PAYMENT', chosenQuoteId: 'q' }, 'approved'],
    ['paid=1', { state: 'FULFILLING', chosenQuoteId: 'q', holderPayments }, 'paid'],
    // Nothing was paid, or nobody knows of it.
    ['paid=1', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'chosen'],
    ['paid=1', { state: 'FULFILLING', holderPayments }, 'approved'],
    ['chosen=1', { state: 'AWAITING_PAYMENT', chosenQuoteId: 'q' }, 'approved'],
    ['chosen=1', { state: 'DIAGNOSIS', chosenQuoteId: 'q' }, 'chosen'],
    ['none=1', { state: 'DENIED' }, 'denied'],
    ['paid=1', { state: 'DENIED' }, 'denied'],
    ['chosen=1', { state: 'CHOOSING' }, 'approved'],
    ['chosen=1', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'chosen'],
    ['already=1', { state: 'IN_REVIEW' }, 'already'],
    ['already=1', { state: 'DENIED' }, 'already'],
    ['changed=1', { state: 'CHOOSING' }, 'changed'],
    ['changed=1', { state: 'CLOSED' }, 'closed'],
    ['changed=1', { state: 'DENIED' }, 'denied'],
    ['already=1', { state: 'CLOSED' }, 'already'],
    ['', { state: 'DENIED' }, 'denied'],
    ['', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'approved'],
    ['', { state: 'CHOOSING', isApprovedInPart: true }, 'approvedInPart'],
    ['', { state: 'APPROVED' }, 'approved'],
    ['', { state: 'ACTION_REQUIRED' }, 'needsMore'],
    ['', { state: 'IN_REVIEW' }, 'inReview'],
    ['', { state: 'IN_REVIEW', next: { text: 'Pay the open invoice.', turn: 'HOLDER' } }, 'filed'],
    ['', { state: 'DIAGNOSIS' }, 'filed'],
    ['', { state: 'SUBMITTED' }, 'filed'],
    ['', { state: 'CLOSED' }, 'closed'],
    // A payment or choice in a second window comes too late.
    ['', { state: 'WITHDRAWN' }, 'withdrawn'],
    ['paid=1', { state: 'WITHDRAWN', chosenQuoteId: 'q' }, 'withdrawn'],
    ['chosen=1', { state: 'WITHDRAWN', chosenQuoteId: 'q' }, 'withdrawn'],
    // An address that was kept is opened once the claim has long ended.
    ['paid=1', { state: 'CLOSED', chosenQuoteId: 'q' }, 'closed'],
    ['chosen=1', { state: 'CLOSED', chosenQuoteId: 'q' }, 'closed'],
    ['paid=1', { state: 'DENIED', chosenQuoteId: 'q' }, 'denied'],
    ['chosen=1', { state: 'DENIED', chosenQuoteId: 'q' }, 'denied'],
  ] as const)('?%s of %o is %s', (query, claim, news) => {
    expect(
      confirmationNews(new URLSearchParams(query), {
        claim: { isApprovedInPart: false, next, ...claim },
        events: undefined,
      }),
    ).toBe(news);
  });

  test.each([
    // A device that was with us goes back as it is.
    ['none=1', 'CLOSED', closedBy('HOLDER'), 'refused', 'RETURNED_UNREPAIRED'],
    // A claim that was reopened is closed again with its earlier outcome.
    ['none=1', 'CLOSED', closedBy('HOLDER'), 'refused', 'REPAIRED'],
    ['none=1', 'CLOSED', closedBy('AGENT'), 'refused', 'REPAIRED'],
    ['', 'CLOSED', closedBy('HOLDER'), 'closed', 'REPAIRED'],
    ['none=1', 'CLOSED', closedBy('SYSTEM'), 'closed', 'RETURNED_UNREPAIRED'],
    ['none=1', 'CLOSED', closedBy('SHOP'), 'closed', 'REPAIRED'],
    ['none=1', 'CLOSED', undefined, 'closed', 'UNRESPONSIVE'],
    // It was reopened since.
    ['none=1', 'IN_REVIEW', closedBy('HOLDER'), 'inReview', 'RETURNED_UNREPAIRED'],
    ['none=1', 'CHOOSING', closedBy('HOLDER'), 'approved', 'RETURNED_UNREPAIRED'],
  ] as const)('?%s of a claim that is %s, by %j, is %s', (query, state, events, news, outcome) => {
    const claim = { isApprovedInPart: false, next, state, outcome };
    expect(confirmationNews(new URLSearchParams(query), { claim, events })).toBe(news);
  });

  test.each(['DENIED', 'CHOOSING', 'WITHDRAWN', 'CLOSED'] as const)(
    'whoever is not told what was decided reads only that it is filed (%s)',
    (state) => {
      expect(
        confirmationNews(
          new URLSearchParams(),
          { claim: { state, isApprovedInPart: false, next }, events: undefined },
          false,
        ),
      ).toBe('filed');
    },
  );
});

test.each([
  ['a', 'FULFILLING', 'ASSIGNED', true],
  // Somebody else was sent since, or it is over.
  ['before', 'FULFILLING', 'REQUESTED', false],
  ['a', 'CLOSED', 'DONE', false],
  ['1', 'FULFILLING', 'ASSIGNED', false],
] as const)('?same=%s of help that is %s, %s: said %s', (same, state, order, isSaid) => {
  const serviceOrders = [{ id: 'a', kind: 'DISPATCH', state: order, text: 'x' }] as const;
  const query = new URLSearchParams({ same });
  expect(isSameHelp(query, { state, serviceOrders: [...serviceOrders] })).toBe(isSaid);
});

test.each([
  ['LOST', 'IN_REVIEW', true],
  ['SCREEN', 'IN_REVIEW', false],
  ['LOST', 'CLOSED', false],
  ['LOST', 'WITHDRAWN', false],
] as const)('a claim of %s that is %s looks like one of LOST: %s', (cause, state, isSame) => {
  const answers = { answers: {}, cause: 'LOST' };
  expect(looksSame({ cause, state }, { answers })).toBe(isSame);
});
