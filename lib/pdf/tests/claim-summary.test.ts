import { expect, test } from 'vitest';
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
