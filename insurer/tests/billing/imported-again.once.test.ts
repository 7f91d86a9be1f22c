import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  contentOf,
  inDays,
  newKey,
  refusedWith,
  taking,
  usd,
} from '@/lib/platform/tests/suite/world';
import { longestTest } from '@/tests/setup/limits';
import { drill } from '@/tests/setup/scope';
import { Plan, planOf } from './plan';

const tries = drill(2, 30, 100);

const elsewhere = { planName: 'Another name', dealerCode: 'D-9' };
const grace = { name: 'Grace Hopper', email: 'grace@example.com' };

afterEach(() => {
  vi.useRealTimers();
});

/** Hands a plan on. @returns it as its new owner has it */
async function handOn(plan: Plan): Promise<Plan> {
  const { platform, policyId } = plan;
  const to = { policyId, toName: grace.name, toEmail: grace.email };
  const { id } = contentOf(await platform.requestTransfer({ ...plan.change(), ...to }));
  const confirmed = { transferId: id, newOwner: grace, idempotencyKey: newKey() };
  return new Plan(platform, contentOf(await platform.confirmTransfer(confirmed)).token, policyId);
}

/** Everything that a holder sees, as it is told by each call. */
async function seenBy({ platform, token, policyId }: Plan) {
  const answers = await Promise.all([
    platform.policies({ token }),
    platform.coverages({ token }),
    platform.products({ token }),
    platform.invoices({ token }),
    platform.billingAccounts({ token }),
    platform.contacts({ token }),
    platform.claims({ token }),
    platform.transfers({ token, policyId }),
    platform.policyActions({ token, policyId }),
  ]);
  const { planName, dealerCode } = elsewhere;
  const [policies, ...rest] = answers;
  const said =
    policies.kind === 'answer'
      ? policies.value.items.map((policy) =>
          policy.id === policyId ? { ...policy, planName, dealerCode } : policy,
        )
      : policies;
  return [said, ...rest];
}

describe('a package that says a plan anew makes nothing anew of what was paid or owed', () => {
  test('of one that was cancelled: what was let go is not owed again', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    const owed = await plan.invoiceOf(1100);
    await plan.cancel();
    await plan.importAgain(elsewhere);
    expect((await plan.invoices()).find(({ id }) => id === owed.id)?.state).toBe('VOID');
    expect(await plan.pay(owed.id, 1100)).toEqual(refusedWith('NOT_OWED'));
  });

  test('of one that was handed on: its new owner owes what they owed', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    const theirs = await handOn(plan);
    const before = await theirs.invoices();
    await plan.importAgain(elsewhere);
    expect(before).toMatchObject([{ state: 'OPEN' }]);
    expect(await theirs.invoices()).toEqual(before);
    expect((await plan.invoices()).map(({ state }) => state)).not.toContain('OPEN');
  });

  test('of one that was taken back: the refund is owed again, and in force once it is paid', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    const { refund } = contentOf(await plan.quote());
    await plan.cancel();
    await plan.reinstate();
    await plan.importAgain(elsewhere);
    contentOf(await plan.pay((await plan.invoiceOf(refund.amount)).id, refund.amount));
    expect((await plan.account())?.state).not.toBe('LAPSED');
    expect(await plan.claimed(inDays(-1))).not.toBe('UNPAID');
  });

  test('of one that was paid here: a new price holds from the next period on', async () => {
    const plan = await planOf(100, { paidForDays: 5 }, { lasts: 200 });
    const owed = await plan.invoiceOf(1100);
    contentOf(await plan.pay(owed.id, 1100));
    const before = [await plan.invoices(), (await plan.account())?.nextDueOn];
    const quote = contentOf(await plan.quote());
    await plan.importAgain({ billing: { paidForDays: 5, price: 2000 } });
    expect([await plan.invoices(), (await plan.account())?.nextDueOn]).toEqual(before);
    expect(await plan.account()).toMatchObject({ price: usd(2200) });
    expect(await plan.accept(quote.id)).toEqual(refusedWith('QUOTE_OVER'));
    await plan.forward(30);
    expect((await plan.invoices())[0]).toMatchObject({ state: 'OPEN', amount: usd(2200) });
  });

  test('of one that was cancelled: it is neither in force again nor for longer', async () => {
    const plan = await planOf(100, { paidForDays: 25 });
    await plan.cancel({ effectiveOn: inDays(10) });
    const before = await seenBy(plan);
    await plan.importAgain({ ...elsewhere, expiryDate: inDays(300) });
    expect(await seenBy(plan)).toEqual(before);
    // What the insurer ends sooner ends sooner.
    await plan.importAgain({ ...elsewhere, expiryDate: inDays(5) });
    const { items } = contentOf(await plan.platform.policies({ token: plan.token }));
    expect(items).toMatchObject([{ status: 'active', expiryDate: inDays(5) }]);
  });

  test('of one that was handed on: its new owner is not named as the package names its former one', async () => {
    const plan = await planOf(100);
    const theirs = await handOn(plan);
    await plan.importAgain({
      customers: [{ firstName: 'Ada', lastName: 'King', address: { address1: '' } }],
    });
    const { items } = contentOf(await plan.platform.policies({ token: theirs.token }));
    expect(items).toMatchObject([{ customers: [{ firstName: 'Grace', lastName: 'Hopper' }] }]);
  });
});

describe('a package is believed', () => {
  test('in the billing of a plan that nothing has happened to', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    await plan.importAgain({ billing: { paidForDays: -3, price: 2000 } });
    expect((await plan.invoices())[0]).toMatchObject({
      state: 'OVERDUE',
      dueOn: inDays(-2),
      amount: usd(2200),
    });
    expect(await plan.account()).toMatchObject({ state: 'IN_GRACE', nextDueOn: inDays(-2) });
  });

  test('in the end of a plan, behind which nothing is owed', async () => {
    const plan = await planOf(100, { paidForDays: 5 });
    await plan.importAgain({ expiryDate: inDays(3) });
    expect((await plan.invoices())[0]).toMatchObject({ state: 'VOID' });
    await plan.forward(8);
    expect((await plan.invoices()).map(({ state }) => state)).not.toContain('OPEN');
  });
});

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('pay', 'payInPart', 'giveBack') }),
  fc.record({ does: fc.constantFrom('cancel', 'cancelLater', 'reinstate') }),
  fc.record({ does: fc.constantFrom('handOn', 'takeBack', 'renew', 'claim') }),
  fc.record({ does: fc.constant('forward'), days: fc.integer({ min: 1, max: 15 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What holders do with a plan; what is refused has not happened. */
class Walk {
  theirs: Plan | undefined;
  private readonly payments: { readonly id: string; readonly amount: number }[] = [];

  constructor(readonly plan: Plan) {}

  get holder(): Plan {
    return this.theirs ?? this.plan;
  }

  async take(one: Step): Promise<void> {
    const { holder, plan } = this;
    const { platform, policyId } = plan;
    const open = () =>
      holder
        .invoices()
        .then((all) => all.findLast(({ state }) => state === 'OPEN' || state === 'OVERDUE'));
    switch (one.does) {
      case 'pay': {
        const owed = await open();
        if (!owed) return;
        const payment = { id: newKey(), amount: owed.amount.amount };
        const paid = await plan.pay(owed.id, payment.amount, payment.id);
        if (paid.kind === 'answer') this.payments.push(payment);
        return;
      }
      case 'payInPart': {
        const owed = await open();
        const { code } = await plan.voucher(500);
        if (owed) await platform.redeemVoucher({ ...holder.change(), code, owedId: owed.id });
        return;
      }
      case 'giveBack': {
        const last = this.payments.pop();
        if (last) await plan.refund(last.id, last.amount);
        return;
      }
      case 'cancel':
      case 'cancelLater': {
        const on = inDays(one.does === 'cancel' ? 0 : 12);
        const quoted = await holder.quote({ effectiveOn: on });
        if (quoted.kind === 'answer') await holder.accept(quoted.value.id);
        return;
      }
      case 'reinstate':
        await platform.reinstatePolicy({ ...holder.change(), policyId });
        return;
      case 'handOn': {
        const { transfer } = contentOf(
          await platform.policyActions({ token: holder.token, policyId }),
        );
        if (!this.theirs && transfer.isAllowed) this.theirs = await handOn(plan);
        return;
      }
      case 'takeBack': {
        const [begun] = contentOf(
          await platform.transfers({ token: plan.token, policyId }),
        ).items.filter(({ state }) => state === 'DONE');
        if (!begun) return;
        const undone = await platform.undoTransfer({ ...plan.change(), transferId: begun.id });
        if (undone.kind === 'answer') this.theirs = undefined;
        return;
      }
      case 'renew': {
        const offers = await platform.renewalOffers({ token: holder.token, policyId });
        const [offer] = offers.kind === 'answer' ? offers.value.items : [];
        if (offer) await platform.acceptRenewal({ ...holder.change(), ...taking(offer) });
        return;
      }
      case 'claim':
        await holder.claimed(inDays(-1)).catch(() => undefined);
        return;
      default:
        // Who has bought a plan cannot come in by the link of who has sold it.
        if (!this.theirs && 'days' in one) await plan.forward(one.days);
    }
  }
}

test(
  'whatever holders have done before: nothing is another to them but what the package has changed',
  async () => {
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        if (performance.now() - began > longestTest / 2) return;
        vi.useRealTimers();
        const plan = await planOf(310, { paidForDays: 5 }, { lasts: 50 });
        const walk = new Walk(plan);
        for (const one of steps) await walk.take(one);
        const seen = async () => [
          await seenBy(plan),
          walk.theirs ? await seenBy(walk.theirs) : undefined,
        ];
        // The first look at the bills issues what is due by then, after its look at the plans.
        await seen();
        const before = await seen();
        await plan.importAgain(elsewhere);
        expect(await seen()).toEqual(before);
      }),
      { numRuns: tries, endOnFailure: true },
    );
  },
  longestTest,
);
