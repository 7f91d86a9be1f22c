import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendRefund } from '@/insurer/cancellation/send-refund';
import { database, inTransaction } from '@/lib/db';
import { contentOf, inDays, newKey, usd } from '@/lib/platform/tests/suite/world';
import { longestTest } from '@/tests/setup/limits';
import { drill } from '@/tests/setup/scope';
import { type Plan, planOf } from '../billing/plan';

afterEach(() => {
  vi.useRealTimers();
});

const free = { cancellation: { fee: 100, freeLookDays: 30, reinstateWithinDays: 14 } };
const less = { cancellation: { ...free.cancellation, deductsClaimsPaid: true } };

/** Files a claim, and brings it to where it is. @returns it */
async function claimOf(plan: Plan): Promise<string> {
  await plan.claimed(inDays(-2));
  const { items } = contentOf(await plan.platform.claims({ token: plan.token }));
  const id = items[0]?.id ?? '';
  await database().limitUse.deleteMany({ where: { claimId: id } });
  await database().claim.update({ where: { id }, data: { state: 'IN_REVIEW' } });
  return id;
}

type Decided = 'DENIED' | 'WITHDRAWN' | 'PAID';

async function decide(plan: Plan, id: string, decided: Decided, cost = 0): Promise<void> {
  const state = decided === 'PAID' ? 'CLOSED' : decided;
  const data = { state, ...(decided === 'PAID' ? { outcome: 'REPAIRED' } : {}) };
  await database().claim.update({ where: { id }, data });
  if (decided !== 'PAID') return;
  const coverage = await database().policyCoverage.findFirstOrThrow({
    where: { policyId: plan.policyId },
  });
  const use = { amount: cost, state: 'USED', countsOn: new Date(inDays(-2)) };
  await database().limitUse.create({ data: { claimId: id, coverageId: coverage.id, ...use } });
}

const sentOf = async ({ policyId }: Plan) => {
  const { _sum } = await database().refundPart.aggregate({
    where: { quote: { policyId } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
};

describe('an open claim blocks neither cancelling nor the free look', () => {
  const month = 1100;
  describe.each(['HOLDER', 'SELLER', 'LIENHOLDER'] as const)(
    'of a plan that %s has paid',
    (paidBy) => {
      test.each([
        ['free look', 20, free, 'DENIED', 0],
        ['free look', 20, free, 'WITHDRAWN', 0],
        ['free look', 20, free, 'PAID', 50],
        ['free look', 20, less, 'DENIED', 0],
        ['free look', 20, less, 'PAID', 50],
        ['later', 100, free, 'DENIED', 0],
        ['later', 100, free, 'PAID', 50],
        ['later', 100, less, 'DENIED', 0],
        ['later', 100, less, 'WITHDRAWN', 0],
        ['later', 100, less, 'PAID', 50],
      ] as const)(
        '%s, began %d days ago, by %j, a claim that is %s for %d',
        async (when, began, rules, decided, cost) => {
          const plan = await planOf(began, { paidBy, paidForDays: 20 }, { rules });
          const without = contentOf(await plan.quote()).refund.amount;
          const claim = await claimOf(plan);
          const deducts = rules === less;
          const { id, refund, waitsForClaims, refundTo, lines } = contentOf(await plan.quote());
          expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(refund.amount);
          expect(refundTo).toBe(paidBy);
          const isFree = when === 'free look';
          if (isFree || deducts) {
            expect(waitsForClaims?.claimIds).toEqual([claim]);
            expect(refund.amount + (waitsForClaims?.most.amount ?? 0)).toBe(without);
            if (deducts) expect(refund.amount).toBe(0);
          } else {
            expect(waitsForClaims).toBeUndefined();
            expect(refund.amount).toBe(without);
          }
          contentOf(await plan.accept(id));
          expect(await sentOf(plan)).toBe(refund.amount);
          await plan.passDates();
          expect(await sentOf(plan)).toBe(refund.amount);
          await decide(plan, claim, decided, cost);
          await plan.passDates();
          await plan.payOut();
          const sent = await sentOf(plan);
          const shown = await plan.cancellation();
          expect(shown.quote).toMatchObject({ id, refund });
          expect(shown.refunded.amount).toBe(sent);
          expect(shown.refundState).toBe(sent > 0 ? 'REFUNDED' : 'NONE');
          if (decided !== 'PAID') return expect(sent).toBe(without);
          expect(sent).toBeLessThanOrEqual(without);
          if (!isFree) return expect(sent).toBe(Math.max(0, without - (deducts ? cost : 0)));
          // The free look is forfeited: what is left by days, less the fee.
          expect(without).toBe(month);
          return expect(sent).toBeLessThan(month);
        },
      );
    },
  );

  test('all goes back for no cover at all only once no claim was paid', async () => {
    const plan = await planOf(20, {}, { rules: free });
    const claim = await claimOf(plan);
    await plan.cancel();
    const lastDay = async () =>
      contentOf(await plan.platform.policies({ token: plan.token })).items[0]?.cancellation
        ?.lastDay;
    expect(await lastDay()).toBe(inDays(0));
    await decide(plan, claim, 'WITHDRAWN');
    await plan.passDates();
    expect(await lastDay()).toBe(inDays(-21));
  });

  test('a quote is over once a claim was filed or decided that it has not counted', async () => {
    const plan = await planOf(20, {}, { rules: free });
    const before = contentOf(await plan.quote());
    const claim = await claimOf(plan);
    expect(await plan.accept(before.id)).toMatchObject({ kind: 'refused' });
    const open = contentOf(await plan.quote());
    await decide(plan, claim, 'DENIED');
    expect(await plan.accept(open.id)).toMatchObject({ kind: 'refused' });
    expect(contentOf(await plan.quote())).toMatchObject({ refund: before.refund });
  });

  test('taken back while it waits, only what was sent is owed again', async () => {
    const plan = await planOf(20, {}, { rules: free });
    const claim = await claimOf(plan);
    await plan.cancel();
    expect((await plan.cancellation()).refundState).toBe('WAITING_FOR_CLAIM');
    const sent = await sentOf(plan);
    await plan.reinstate();
    await decide(plan, claim, 'DENIED');
    await plan.passDates();
    expect(await sentOf(plan)).toBe(sent);
    expect(await plan.invoiceOf(sent)).toMatchObject({ state: 'OPEN' });
  });
});

const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('file' as const) }),
  fc.record({
    does: fc.constant('decide' as const),
    as: fc.constantFrom<Decided>('DENIED', 'WITHDRAWN', 'PAID'),
    cost: fc.nat(900),
  }),
  fc.record({ does: fc.constant('cancel' as const), days: fc.constantFrom(0, 0, 3, 12) }),
  fc.record({ does: fc.constant('reinstate' as const) }),
  fc.record({ does: fc.constant('forward' as const), days: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('refund' as const), fails: fc.boolean() }),
  fc.record({ does: fc.constant('crash' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A plan, and what a portal was seen to take and to give back for it. */
class Ledger {
  paid: number;
  readonly back = new Map<string, number>();
  private accepted?: { readonly id: string; readonly refund: number; readonly most: number };
  private open: string[] = [];
  /** Whether something was paid again since the quote that was accepted. */
  private isPaidSince = false;

  constructor(
    readonly plan: Plan,
    paid: number,
  ) {
    this.paid = paid;
  }

  async take(one: Step): Promise<void> {
    const { plan } = this;
    switch (one.does) {
      case 'pay': {
        const open = (await plan.invoices()).find(
          ({ state }) => state === 'OPEN' || state === 'OVERDUE',
        );
        if (!open) return;
        contentOf(await plan.pay(open.id, open.amount.amount));
        this.paid += open.amount.amount;
        this.isPaidSince = true;
        return;
      }
      case 'file': {
        const before = await this.claims();
        await plan.claimed(inDays(-1)).catch(() => undefined);
        const made = (await this.claims()).filter((id) => !before.includes(id));
        await database().limitUse.deleteMany({ where: { claimId: { in: made } } });
        const data = { state: 'IN_REVIEW', passesOn: null };
        await database().claim.updateMany({ where: { id: { in: made } }, data });
        this.open.push(...made);
        return;
      }
      case 'decide': {
        const claim = this.open.shift();
        if (claim !== undefined) await decide(plan, claim, one.as, one.cost);
        return;
      }
      case 'cancel': {
        const quoted = await plan.quote({ effectiveOn: inDays(one.days) });
        if (quoted.kind !== 'answer') return;
        const { id, refund, waitsForClaims } = quoted.value;
        const accepted = await plan.accept(id);
        if (accepted.kind !== 'answer') return;
        expect((await plan.accept(id)).kind).toBe('refused');
        const most = waitsForClaims?.most.amount ?? 0;
        this.accepted = { id, refund: refund.amount, most };
        this.isPaidSince = false;
        return;
      }
      case 'reinstate': {
        const { policyId } = plan;
        const answer = await plan.platform.reinstatePolicy({ ...plan.change(), policyId });
        if (answer.kind === 'answer') delete this.accepted;
        return;
      }
      case 'forward':
        await plan.forward(one.days);
        return Promise.all([plan.passDates(), plan.passDates()]).then(() => undefined);
      case 'refund':
        return this.refund(one.fails);
      case 'crash':
        return this.crash();
    }
  }

  /** The portal makes what is due, is killed before it hears that it was booked, and does so again. */
  async refund(fails: boolean): Promise<void> {
    const { plan } = this;
    const { parts } = contentOf(await plan.platform.refundsDue(plan));
    for (const part of parts) {
      if (fails)
        for (const _ of [1, 2])
          contentOf(
            await plan.platform.refundFailed({
              ...part,
              failedAt: new Date().toISOString(),
              idempotencyKey: newKey(),
            }),
          );
      else
        for (const _ of [1, 2]) {
          this.back.set(part.refundId, part.amount.amount);
          contentOf(
            await plan.platform.recordRefund({
              ...part,
              refundedAt: new Date().toISOString(),
              idempotencyKey: newKey(),
            }),
          );
        }
    }
  }

  /** The insurer sends what is due, and is killed before that is written down. */
  async crash(): Promise<void> {
    const quotes = await database().cancellationQuote.findMany({
      where: { policyId: this.plan.policyId, refundOn: { lte: new Date() } },
      include: { policy: true },
    });
    for (const { id, policy } of quotes) {
      const context = { clientId: policy.clientId, now: () => new Date() };
      const killed = inTransaction(async (transaction) => {
        await sendRefund(transaction, context, id);
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
    }
  }

  /** What has gone back, by card and by payouts that were approved. */
  async returned(): Promise<number> {
    const paidOut = await database().refundPart.aggregate({
      where: { quote: { policyId: this.plan.policyId }, state: 'PAID_OUT' },
      _sum: { amount: true },
    });
    return [...this.back.values()].reduce((sum, amount) => sum + amount, paidOut._sum.amount ?? 0);
  }

  /** Everything comes to its end: what was accepted last is what has gone back. */
  async end(): Promise<void> {
    const { plan } = this;
    const denied = [...this.open];
    for (const claim of this.open.splice(0)) await decide(plan, claim, 'DENIED');
    await plan.forward(13);
    await plan.passDates();
    await this.refund(false);
    await plan.payOut();
    await this.check();
    if (!this.accepted) return;
    const { id, refund, most } = this.accepted;
    const { quote, refundState, refunded } = await plan.cancellation();
    expect(quote).toMatchObject({ id, refund: usd(refund) });
    expect(['NONE', 'REFUNDED']).toContain(refundState);
    // What was owed again and is paid since is not taken off any more.
    if (this.isPaidSince) return;
    expect(refunded.amount).toBeGreaterThanOrEqual(refund);
    expect(refunded.amount).toBeLessThanOrEqual(refund + most);
    const waited = quote.waitsForClaims?.claimIds ?? [];
    if (waited.every((claim) => denied.includes(claim)))
      expect(refunded.amount).toBe(refund + most);
  }

  async check(): Promise<void> {
    expect(await this.returned()).toBeLessThanOrEqual(this.paid);
    const sent = await sentOf(this.plan);
    expect(sent).toBeLessThanOrEqual(this.paid);
  }

  private async claims(): Promise<string[]> {
    const { policyId } = this.plan;
    const rows = await database().claim.findMany({ where: { policyId }, select: { id: true } });
    return rows.map(({ id }) => id);
  }
}

test.each([free, less])(
  'whatever is cancelled, decided, undone, repeated or killed: no more goes back than was paid, and what was accepted does (%j)',
  async (rules) => {
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
        if (performance.now() - began > longestTest / 3) return;
        vi.useRealTimers();
        const plan = await planOf(20, { paidForDays: 10 }, { rules, lasts: 500 });
        const paid = (await plan.invoices()).filter(({ state }) => state === 'PAID');
        const ledger = new Ledger(
          plan,
          paid.reduce((sum, { amount }) => sum + amount.amount, 0),
        );
        for (const one of steps) {
          await ledger.take(one);
          await ledger.check();
        }
        await ledger.end();
      }),
      { numRuns: drill(3, 25, 80), endOnFailure: true },
    );
  },
  longestTest,
);
