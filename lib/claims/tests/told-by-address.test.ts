import { describe, expect, test } from 'vitest';
import { confirmationNews } from '../filing/confirmation-news';

const money = (amount: number) => ({ amount, currency: 'USD' });
const holderPayments = { paid: money(2_900), refunded: money(0), refundDue: money(0) };
const next = { text: 'It goes on.', turn: 'INSURER' } as const;

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
    ['none=1', { state: 'CLOSED', outcome: 'RETURNED_UNREPAIRED' }, 'refused'],
    ['none=1', { state: 'CLOSED', outcome: 'REPAIRED' }, 'closed'],
    ['none=1', { state: 'CLOSED', outcome: 'UNRESPONSIVE' }, 'closed'],
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
      confirmationNews(new URLSearchParams(query), { isApprovedInPart: false, next, ...claim }),
    ).toBe(news);
  });

  test.each(['DENIED', 'CHOOSING', 'WITHDRAWN', 'CLOSED'] as const)(
    'whoever is not told what was decided reads only that it is filed (%s)',
    (state) => {
      expect(
        confirmationNews(new URLSearchParams(), { state, isApprovedInPart: false, next }, false),
      ).toBe('filed');
    },
  );
});
