import { vi } from 'vitest';
import { embeddedPlatform, mintSessionLink } from '@/insurer';
import { approvePayout, openPayouts } from '@/insurer/cancellation/payouts';
import { passDates } from '@/insurer/dates/pass-dates';
import { database } from '@/lib/db';
import type { Platform } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  givenPlans,
  inDays,
  newKey,
  oneDay,
  usd,
} from '@/lib/platform/tests/suite/world';
import { loadEmbedded } from '../give-contracts';

const policyNumber = 'P-ENDING';
const product = {
  Manufacturer: 'Acme',
  Type: 'Phone',
  ProductDescription: 'Acme One',
  serialNumber: '490154203237518',
  deviceClass: 'PHONE',
};

/** The one plan of a client, paid by the month. */
export class Plan {
  constructor(
    readonly platform: Platform,
    private open: string,
    readonly policyId: string,
    private readonly opens: () => Promise<string> = async () => open,
    /** Imports its package again, which says the policy with changes, and the rules of its product. */
    readonly importAgain: (policy: object, rules?: object) => Promise<void> = async () => undefined,
  ) {}

  get token() {
    return this.open;
  }

  /** So many days later, when the token of then has expired. */
  async forward(days: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * oneDay });
    this.open = await this.opens();
  }

  /** What the dates of its client bring about by now. */
  async passDates() {
    const { clientId } = await database().policy.findUniqueOrThrow({
      where: { id: this.policyId },
    });
    await passDates(clientId, new AbortController().signal);
  }

  change() {
    return { token: this.token, idempotencyKey: newKey() };
  }

  quote(more: object = {}) {
    const { policyId } = this;
    const asked = { ...this.change(), policyId, reason: 'SOLD' as const, ...more };
    return this.platform.cancellationQuote(asked);
  }

  accept(quoteId: string) {
    return this.platform.cancelPolicy({ ...this.change(), quoteId });
  }

  async cancel(more: object = {}) {
    const ended = contentOf(await this.accept(contentOf(await this.quote(more)).id));
    await this.payOut();
    return ended;
  }

  /** Somebody approves what is to be paid out: what was paid before its package came. */
  async payOut() {
    for (const { id, policyId } of await openPayouts())
      if (policyId === this.policyId) await approvePayout(id, new Date());
  }

  async cancellation() {
    const { token, policyId } = this;
    return contentOf(await this.platform.cancellation({ token, policyId }));
  }

  async reinstate() {
    const { policyId } = this;
    return contentOf(await this.platform.reinstatePolicy({ ...this.change(), policyId }));
  }

  async invoices() {
    return contentOf(await this.platform.invoices({ token: this.token })).items;
  }

  async invoiceOf(amount: number) {
    const found = (await this.invoices()).find(
      (one) => one.amount.amount === amount && !one.paidOn,
    );
    if (!found) throw new Error(`No invoice of ${amount} is open`);
    return found;
  }

  async account() {
    return contentOf(await this.platform.billingAccounts({ token: this.token })).items[0];
  }

  pay(owedId: string, amount: number, paymentId = newKey()) {
    return this.platform.recordPayment({
      owedId,
      amount: usd(amount),
      paymentId,
      paidAt: new Date().toISOString(),
      idempotencyKey: newKey(),
    });
  }

  async refund(paymentId: string, amount: number) {
    return contentOf(
      await this.platform.recordRefund({
        paymentId,
        amount: usd(amount),
        refundId: newKey(),
        refundedAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      }),
    );
  }

  /** How a claim stands of a loss of that day, once it is filed. */
  async claimed(dateOfLoss: string) {
    const { items } = contentOf(await this.platform.products({ token: this.token }));
    const answer = contentOf(
      await this.platform.submitClaim({
        ...this.change(),
        productId: items[0]?.id ?? '',
        cause: 'DROP',
        dateOfLoss,
        description: 'It fell',
        answers: {},
        cost: usd(20_000),
      }),
    );
    if (answer.kind !== 'FILED') throw new Error('It looks like another');
    const { state, denial } = answer.claim;
    return denial ? denial.code : state;
  }

  /** A voucher that is paid, and the payment. */
  async voucher(amount: number) {
    const { id } = contentOf(
      await this.platform.orderVoucher({
        productId: 'gift',
        amount: usd(amount),
        idempotencyKey: newKey(),
      }),
    );
    const paymentId = newKey();
    contentOf(await this.pay(id, amount, paymentId));
    const { code = '' } = contentOf(await this.platform.voucherOrder({ orderId: id }));
    return { code, paymentId };
  }
}

/** A plan that began so many days ago, lasts so many more, is paid as said and has such rules. */
export async function planOf(
  began: number,
  billing: object = {},
  { rules = {}, lasts = 30 }: { readonly rules?: object; readonly lasts?: number } = {},
): Promise<Plan> {
  const clientId = newClientId('money');
  const { products, contracts } = givenPlans();
  const [, ending] = contracts;
  const [policy] = ending?.policies ?? [];
  if (!ending || !policy) throw new Error('There is no plan to change');
  const changed = {
    ...policy,
    effectiveDate: inDays(-began),
    expiryDate: inDays(lasts),
    products: [product],
    billing,
  };
  const load = (said: object, saidRules: object = {}) =>
    loadEmbedded(clientId, {
      products: {
        ...products,
        products: products.products.map((one) => ({ ...one, ...rules, ...saidRules })),
      },
      contracts: [{ ...ending, policies: [{ ...changed, ...said }] }],
    });
  await load({});
  const platform = embeddedPlatform(clientId);
  const opens = async () => {
    const oneTimeToken = (await mintSessionLink(clientId, policyNumber)) ?? '';
    return contentOf(await platform.logOn({ oneTimeToken })).token;
  };
  const token = await opens();
  const [held] = contentOf(await platform.policies({ token })).items;
  return new Plan(platform, token, held?.id ?? '', opens, load);
}
