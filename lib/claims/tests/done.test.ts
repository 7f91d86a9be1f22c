import { expect, test } from 'vitest';
import { samples } from '@/lib/pdf/tests/samples';
import { type ClaimEvent, claimDetailsSchema } from '@/lib/platform';
import { doneOf } from '../tracking/done';

const sample = samples('en')['claim-summary'].claim;

const moved = (
  actor: ClaimEvent['actor'],
  state: NonNullable<ClaimEvent['state']>,
): readonly ClaimEvent[] => [
  { id: 'words', at: '2026-11-02T10:00:01Z', kind: 'PROBLEM_DESCRIBED', actor, text: 'Words.' },
  { id: 'move', at: '2026-11-02T10:00:00Z', kind: 'STATE_CHANGED', actor, text: 'Moved.', state },
  {
    id: 'before',
    at: '2026-11-01T10:00:00Z',
    kind: 'STATE_CHANGED',
    actor: 'SYSTEM',
    text: 'Before.',
    state: 'SUBMITTED',
  },
];
const payout = (state: string) => ({
  payout: {
    id: 'p',
    amount: { amount: 1, currency: 'USD' },
    method: 'TRANSFER',
    lastFour: '1',
    state,
  },
});
const reported = { problem: 'TOO_LONG', at: '2026-11-02T10:00:00Z', text: 'x', by: '2026-11-04' };

test.each([
  ['withdraw', { state: 'WITHDRAWN' }, undefined, true],
  ['withdraw', { state: 'CLOSED' }, moved('HOLDER', 'CLOSED'), true],
  ['withdraw', { state: 'CLOSED' }, moved('AGENT', 'CLOSED'), true],
  // It was closed since it is done.
  ['withdraw', { state: 'CLOSED' }, moved('SHOP', 'CLOSED'), false],
  ['withdraw', { state: 'CLOSED' }, undefined, false],
  ['withdraw', { state: 'FULFILLING' }, moved('HOLDER', 'FULFILLING'), false],
  ['appeal', { state: 'IN_REVIEW' }, moved('HOLDER', 'IN_REVIEW'), true],
  ['appeal', { state: 'IN_REVIEW' }, moved('SYSTEM', 'IN_REVIEW'), false],
  ['appeal', { state: 'DENIED' }, moved('HOLDER', 'IN_REVIEW'), false],
  ['problem', { state: 'FULFILLING', reported }, undefined, true],
  ['problem', { state: 'IN_REVIEW', isReopened: true }, undefined, true],
  ['problem', { state: 'CLOSED' }, undefined, false],
  ['message', { answerBy: '2026-11-04' }, undefined, true],
  ['message', {}, undefined, false],
  ['payout', payout('HELD'), undefined, true],
  ['payout', payout('SENT'), undefined, true],
  ['payout', payout('PAID'), undefined, true],
  ['payout', payout('NEEDS_DETAILS'), undefined, false],
  // The bank has returned it since.
  ['payout', payout('FAILED'), undefined, false],
  ['address', { state: 'CLOSED' }, undefined, false],
  ['anything', { state: 'WITHDRAWN' }, undefined, false],
] as const)('?done=%s of %j is said where the claim shows it', (done, claim, events, isSaid) => {
  const { payout: _, reported: __, answerBy: ___, delivery: ____, ...known } = sample;
  const followed = { claim: claimDetailsSchema.parse({ ...known, ...claim }), events };
  const said = doneOf(new URLSearchParams({ done }), followed);
  expect(said).toBe(isSaid ? done : undefined);
});
