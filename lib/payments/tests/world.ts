import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { database } from '@/lib/db';
import { contentOf, givenPlans, usd } from '@/lib/platform/tests/suite/world';
import { type Begun, beginPayment } from '../begin';
import { settlePayment } from '../settle';
import { type Payer, paymentOf } from '../store';
import { takePaymentWebhook } from '../webhook';
import type { ProviderUnderTest } from './provider-under-test';

export const webhookSecret = 'whsec_test_of_payments';

/** A client of a test's own, whose payments go to a double of the provider. */
export class World {
  constructor(
    readonly clientId: string,
    readonly stripe: ProviderUnderTest,
  ) {}

  get payer(): Payer {
    return { clientId: this.clientId, path: '1', reference: `${this.clientId}:holder` };
  }

  /** Something that is owed. @returns its identifier */
  async owe(amount = 2500): Promise<string> {
    const platform = embeddedPlatform(this.clientId);
    const order = { productId: 'gift', amount: usd(amount), idempotencyKey: randomUUID() };
    return contentOf(await platform.orderVoucher(order)).id;
  }

  /** The platform's own say on what is still owed. */
  async left(owedId: string): Promise<number> {
    return contentOf(await embeddedPlatform(this.clientId).owed({ owedId })).left.amount;
  }

  async owes(owedId: string, amount: number): Promise<void> {
    await database().owed.update({ where: { id: owedId }, data: { amount } });
  }

  /** It is paid in another way than by the portal. */
  async payOtherwise(owedId: string, amount = 2500): Promise<void> {
    contentOf(
      await embeddedPlatform(this.clientId).recordPayment({
        owedId,
        amount: usd(amount),
        paymentId: randomUUID(),
        paidAt: new Date().toISOString(),
        idempotencyKey: randomUUID(),
      }),
    );
  }

  begin(owedId: string, amount = 2500): Promise<Begun> {
    return beginPayment(
      this.payer,
      { owedId, title: 'Invoice', left: usd(amount) },
      {
        kind: 'CHECKOUT',
        locale: 'en',
        branding: { display_name: 'Paying' },
        back: (id) => `https://portal.example/back?payment=${id}`,
      },
      'Invoice',
    );
  }

  /** Begins a payment at the hosted page. @returns its id, and the page's */
  async open(owedId: string, amount = 2500) {
    const begun = await this.begin(owedId, amount);
    if (begun.kind !== 'begun') throw new Error(`It did not begin: ${begun.kind}`);
    const payment = await paymentOf(begun.paymentId);
    return { id: begun.paymentId, checkoutId: payment?.checkoutId ?? '' };
  }

  /** A bank disputes a payment, and the provider says so. @returns the provider's name of it */
  async dispute(id: string): Promise<string> {
    const [intent] = await this.stripe.intentsOf(id);
    const of = { payment_intent: intent?.id ?? '' };
    await this.stripe.control('disputes', of);
    const [dispute] = (await this.stripe.api().disputes.list(of)).data;
    await this.post(
      { id: dispute?.id, object: 'dispute', ...of },
      { type: 'charge.dispute.created' },
    );
    return dispute?.id ?? '';
  }

  async settle(id: string): Promise<string> {
    return (await settlePayment(id))?.payment.state ?? 'none';
  }

  async state(id: string): Promise<string> {
    return (await paymentOf(id))?.state ?? 'none';
  }

  /** What the provider posts of something. */
  post(
    object: object,
    {
      type = 'payment_intent.succeeded',
      livemode = false,
      secret = webhookSecret,
      to = this.clientId,
    } = {},
  ) {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body,
      secret,
    });
    return takePaymentWebhook({
      address: `https://portal.example/api/webhooks/payments/${to}`,
      body,
      headers: new Headers({ 'stripe-signature': signature }),
    });
  }
}

let number = 0;

/** The address of the provider is read once a process, from the environment of the first to ask. */
export async function newWorld(stripe: ProviderUnderTest): Promise<World> {
  const clientId = `paying-${randomUUID().slice(0, 8)}`;
  const client = clientFileSchema.parse({
    id: clientId,
    name: 'Paying',
    hosts: [`${clientId}.example`],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
  });
  await database().client.create({
    data: {
      id: clientId,
      version: 1,
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  await loadEmbedded(clientId, givenPlans());
  const name = clientId.toUpperCase().replaceAll('-', '_');
  // A key of its own, so that no other test's provider is asked for its account.
  const key = `sk_test_${clientId.replaceAll('-', '')}${++number}`;
  stripe.open(key);
  vi.stubEnv(`PAYMENTS_SECRET_KEY_${name}_1`, key);
  vi.stubEnv(`PAYMENTS_WEBHOOK_SECRET_${name}_1`, webhookSecret);
  return new World(clientId, stripe);
}
