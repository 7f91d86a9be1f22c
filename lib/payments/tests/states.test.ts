import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Mover,
  mayMove,
  openStates,
  type PaymentState,
  paymentMoves,
  paymentStates,
  unsettledStates,
} from '../states';

const movers = ['provider', 'platform', 'holder', 'time'] as const satisfies readonly Mover[];
const following = (from: PaymentState) =>
  paymentStates.filter((to) => movers.some((by) => mayMove(from, to, by)));
const taken: readonly PaymentState[] = ['CAPTURED', 'PAID', 'RETURNING', 'RETURNED'];

const aWalk = fc.infiniteStream(fc.nat()).map((choices) => {
  const way: PaymentState[] = ['BEGUN'];
  for (const choice of choices) {
    const next = following(way.at(-1) ?? 'BEGUN');
    const state = next[choice % Math.max(1, next.length)];
    if (state === undefined || way.length > 20) return way;
    way.push(state);
  }
  return way;
});

describe('how payments move', () => {
  test('every state is reached, and each that is left leads to an end', () => {
    const reached = new Set<PaymentState>(['BEGUN']);
    for (const state of reached) for (const next of following(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...paymentStates].toSorted());
    for (const state of unsettledStates) expect(following(state)).not.toEqual([]);
    expect(paymentStates.filter((state) => following(state).length === 0)).toEqual([
      'PAID',
      'RETURNED',
    ]);
  });

  test('whatever happens: no circle, money is taken once, and what was taken is booked or goes back', () => {
    fc.assert(
      fc.property(aWalk, (way) => {
        expect(new Set(way).size).toBe(way.length);
        const first = way.findIndex((state) => taken.includes(state));
        if (first >= 0) expect(way.slice(first).every((state) => taken.includes(state))).toBe(true);
        expect(['PAID', 'RETURNED', 'VOIDED', 'FAILED', 'EXPIRED']).toContain(way.at(-1));
      }),
    );
  });

  test('only the platform lets money be taken and books it; only the provider says that it was', () => {
    for (const from of paymentStates) {
      for (const by of movers) {
        if (mayMove(from, 'CAPTURING', by)) expect(by).toBe('platform');
        if (mayMove(from, 'PAID', by)) expect(by).toBe('platform');
        if (mayMove(from, 'CAPTURED', by)) expect(by).toBe('provider');
        if (mayMove(from, 'RETURNED', by)) expect(by).toBe('provider');
      }
    }
  });

  test('the database keeps a second open payment of the same thing out', () => {
    const [, states = ''] =
      /map: "payment_open", where: raw\("state = ANY \(ARRAY\[(.*)\]\)"\)/.exec(
        readFileSync('prisma/schema.prisma', 'utf8'),
      ) ?? [];
    expect(states.split(', ')).toEqual(openStates.map((state) => `'${state}'::text`));
  });

  test('what is over blocks no other payment, and never takes money again', () => {
    for (const state of ['FAILED', 'EXPIRED', 'VOIDED', 'VOIDING', 'RETURNING'] as const) {
      expect(openStates).not.toContain(state);
      for (const open of openStates) expect(paymentMoves[state][open]).toBeUndefined();
    }
  });
});
