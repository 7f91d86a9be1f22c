import { expect, test } from 'vitest';
import { samples } from '@/lib/pdf/tests/samples';
import { type ClaimEvent, claimDetailsSchema } from '@/lib/platform';
import { shownAsDone } from '../tracking/done';

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
const files = [{ name: 'crack.jpg', mediaType: 'image/jpeg' }];
const given = { given: { at: '2026-11-02T10:00:00Z', files } };
const asked = (more: object = {}) => ({
  requirements: [
    { id: 'r', code: 'PHOTO', kind: 'FILE', title: 'A picture', state: 'RECEIVED', ...more },
  ],
});
const appointment = (state: string) => ({
  appointments: [
    {
      id: 'a',
      centerId: 'center',
      slotId: 'slot',
      startsAt: '2026-11-23T15:00:00Z',
      endsAt: '2026-11-23T17:00:00Z',
      state,
    },
  ],
});
const delivery = {
  address1: '12 Canal Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
};
const ordered = (state: string) => ({
  serviceOrders: [{ id: 'o', kind: 'MAIL_IN', state, text: 'x' }],
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
  ['give', asked(given), undefined, true],
  ['give', asked(), undefined, false],
  ['give', { requirements: [] }, undefined, false],
  ['appointment', appointment('BOOKED'), undefined, true],
  ['appointment', appointment('CANCELLED'), undefined, false],
  ['appointment', { appointments: [] }, undefined, false],
  ['address', { state: 'FULFILLING', delivery }, undefined, true],
  // It went on its way since.
  ['address', { state: 'FULFILLING', delivery, ...ordered('SHIPPED') }, undefined, true],
  ['address', { state: 'FULFILLING' }, undefined, false],
  ['address', { state: 'CLOSED', delivery }, undefined, false],
  ['anything', { state: 'WITHDRAWN' }, undefined, false],
] as const)('?done=%s of %j is said where the claim shows it', (done, claim, events, isSaid) => {
  const { payout: _, reported: __, answerBy: ___, delivery: ____, ...known } = sample;
  const followed = { claim: claimDetailsSchema.parse({ ...known, ...claim }), events };
  const said = shownAsDone(new URLSearchParams({ done }), followed);
  expect(said).toBe(isSaid ? done : undefined);
});
