import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addDays, dayOf, daysBetween, earlier, periodOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { contentOf, inDays } from '@/lib/platform/tests/suite/world';
import { longestTest } from '@/tests/setup/limits';
import { drill } from '@/tests/setup/scope';
import { type Plan, planOf } from '../billing/plan';

const tries = drill(2, 25, 80);

/** What a month costs, tax included, and what a cancellation does. */
const month = 1100;
const fee = 100;
const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('cancel' as const), days: fc.nat(70) }),
  fc.record({ does: fc.constant('cancel' as const), days: fc.nat(20) }),
  fc.record({ does: fc.constant('reinstate' as const) }),
  fc.record({ does: fc.constant('forward' as const), days: fc.integer({ min: 1, max: 15 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const billingSchema = z.object({
  paidUntil: z.string(),
  countedFrom: z.string(),
  owedAgain: z.unknown().optional(),
});

/** A plan, and what its holder was seen to pay and to get back. */
class Books {
  paid = 0;
  refunds = 0;

  constructor(
    readonly plan: Plan,
    readonly from: string,
  ) {}

  async take(one: Step): Promise<void> {
    const { plan } = this;
    if (one.does === 'forward') {
      await plan.forward(one.days);
      return plan.passDates();
    }
    if (one.does === 'reinstate') {
      const { policyId } = plan;
      await plan.platform.reinstatePolicy({ ...plan.change(), policyId });
      return;
    }
    if (one.does === 'pay') {
      const open = (await plan.invoices()).findLast(
        ({ state }) => state === 'OPEN' || state === 'OVERDUE',
      );
      if (!open) return;
      contentOf(await plan.pay(open.id, open.amount.amount));
      this.paid += open.amount.amount;
      return;
    }
    const quoted = await plan.quote({ effectiveOn: inDays(one.days) });
    if (quoted.kind !== 'answer') return;
    const { id, refund } = quoted.value;
    const accepted = await plan.accept(id);
    if (accepted.kind !== 'answer') return;
    this.refunds += refund.amount > 0 ? 1 : 0;
    // Said again, also by another key, it is no second one.
    expect((await plan.accept(id)).kind).toBe('refused');
  }

  /** What has gone back, is on its way, or goes on a day to come. */
  async back(): Promise<number> {
    const { plan } = this;
    const { token, policyId } = plan;
    const { _sum } = await database().refundPart.aggregate({
      where: { quote: { policyId } },
      _sum: { amount: true },
    });
    const accepted = await plan.platform.cancellation({ token, policyId });
    const isToCome = accepted.kind === 'answer' && accepted.value.refundState === 'SCHEDULED';
    return (_sum.amount ?? 0) + (isToCome ? accepted.value.quote.refund.amount : 0);
  }

  /** What stays paid is what the days cost that are paid, and a fee at most besides. */
  async check(): Promise<void> {
    const row = await database().policy.findUniqueOrThrow({ where: { id: this.plan.policyId } });
    const billing = billingSchema.parse(row.billing);
    const until = earlier(billing.paidUntil, dayOf(row.expiryDate));
    const kept = this.paid - (await this.back());
    expect(kept).toBeGreaterThanOrEqual(0);
    const worth = this.worth(billing.countedFrom, until);
    // Each part of a period is rounded, price and tax apart.
    expect(kept).toBeGreaterThanOrEqual(Math.floor(worth) - 12);
    // What is paid while a refund is owed again counts from when that is paid.
    if (billing.owedAgain === undefined)
      expect(kept).toBeLessThanOrEqual(Math.ceil(worth) + fee + 12);
    const open = await database().invoice.findMany({
      where: { policyId: this.plan.policyId, state: 'OPEN' },
    });
    for (const invoice of open) {
      const owed = await database().owed.findUniqueOrThrow({ where: { id: invoice.id } });
      expect(owed).toMatchObject({ state: 'OPEN', amount: invoice.amount });
      if (!invoice.id.endsWith('-again')) expect(invoice.amount).toBeLessThanOrEqual(month);
      expect(invoice.dueOn <= row.expiryDate || invoice.id.endsWith('-again')).toBe(true);
    }
  }

  /** What the days from the first that was paid cost, counted apart from what is tested. */
  worth(counted: string, until: string): number {
    let sum = 0;
    for (let day = this.from; day <= until; day = addDays(day, 1)) {
      const { from, resetsOn } = periodOf(counted, 1, day);
      sum += month / daysBetween(from, resetsOn);
    }
    return sum;
  }
}

afterEach(() => {
  vi.useRealTimers();
});

test(
  'however often a plan is cancelled for whichever day, taken back and paid: what is paid stays paid',
  async () => {
    let refunds = 0;
    // What is begun comes to its end: a database that is gone would be no finding.
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        if (performance.now() - began > longestTest / 2) return;
        vi.useRealTimers();
        const plan = await planOf(100, { paidForDays: 10 }, { lasts: 500 });
        const before = (await plan.invoices()).filter(({ state }) => state === 'PAID');
        const books = new Books(plan, before.map(({ dueOn }) => dueOn).toSorted()[0] ?? inDays(11));
        books.paid = before.reduce((sum, { amount }) => sum + amount.amount, 0);
        for (const one of steps) {
          await books.take(one);
          await books.check();
        }
        refunds += books.refunds;
      }),
      { numRuns: tries, endOnFailure: true },
    );
    expect(refunds).toBeGreaterThan(0);
  },
  longestTest,
);
