import { describe, expect, test } from 'vitest';
import { confirmationNews } from '../filing/confirmation-news';

describe('§2.1 claim-confirmation: an address says nothing that the claim does not show', () => {
  test.each([
    ['none=1', { state: 'AWAITING_PAYMENT', chosenQuoteId: 'q' }, 'filed'],
    ['none=1', { state: 'WITHDRAWN' }, 'refused'],
    ['paid=1', { state: 'AWAITING_PAYMENT', chosenQuoteId: 'q' }, 'filed'],
    ['paid=1', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'paid'],
    ['paid=1', { state: 'DENIED' }, 'denied'],
    ['chosen=1', { state: 'CHOOSING' }, 'filed'],
    ['chosen=1', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'chosen'],
    ['already=1', { state: 'IN_REVIEW' }, 'already'],
    ['already=1', { state: 'DENIED' }, 'already'],
    ['changed=1', { state: 'CLOSED' }, 'changed'],
    ['', { state: 'DENIED' }, 'denied'],
    ['', { state: 'FULFILLING', chosenQuoteId: 'q' }, 'filed'],
  ] as const)('?%s of %o is %s', (query, claim, news) => {
    expect(confirmationNews(new URLSearchParams(query), claim)).toBe(news);
  });

  test('whoever is not told what was decided is not told that it was denied', () => {
    expect(confirmationNews(new URLSearchParams(), { state: 'DENIED' }, false)).toBe('filed');
  });
});
