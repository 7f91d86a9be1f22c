import type Stripe from 'stripe';
import type { Account } from '@/partners/payment-provider/payment-provider';
import {
  answerBank,
  startProvider,
  type TestProvider,
  typeCard,
} from '@/partners/payment-provider/tests/provider';

/** What is to go wrong with a request to the provider. */
export type Fault = 'loses-answers' | 'fails' | 'busy';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000341',
  challenged: '4000003800000446',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
} as const;

/** The local payment provider, as a test plays with it: what it says of money is what counts. */
export class ProviderUnderTest {
  #provider: TestProvider | undefined;
  readonly #accounts: Account[] = [];

  async start(): Promise<this> {
    this.#provider = await startProvider([], { accounts: () => this.#accounts });
    return this;
  }

  stop(): Promise<void> {
    return this.#here.stop();
  }

  get url(): string {
    return this.#here.origin;
  }

  get #here(): TestProvider {
    if (!this.#provider) throw new Error('The provider is not there');
    return this.#provider;
  }

  /** Opens an account that a key belongs to. */
  open(key: string): void {
    this.#accounts.push({ secretKeys: [key], name: 'Test', endpoints: [] });
  }

  /** The API, as the holder of a key; the last account where none is named. */
  api(key = this.#accounts.at(-1)?.secretKeys[0]): Stripe {
    return this.#here.stripe(key);
  }

  /** The provider's package asks once more by itself where a connection breaks, under the same key. */
  async fault(kind: Fault, of = 'POST /v1/'): Promise<void> {
    await this.#here.control('faults', { kind, of, times: kind === 'loses-answers' ? 2 : 1 });
  }

  async well(): Promise<void> {
    await this.#here.control('faults/clear');
  }

  async control(action: string, given: object): Promise<unknown> {
    return this.#here.control(action, given);
  }

  /**
   * Somebody types a card into a hosted page, and passes what their bank asks.
   * @returns the status of the page's answer
   */
  async pay(checkoutId: string, number: string = cards.good): Promise<number> {
    const { status, location } = await typeCard(`${this.url}/c/pay/${checkoutId}`, number);
    if (location?.includes('/3d_secure_2/'))
      await this.answerBank(new URL(location, this.url).href);
    return status;
  }

  /** Somebody answers their bank. */
  async answerBank(page: string): Promise<void> {
    await answerBank(page, 'pass');
  }

  async intentsOf(paymentId: string): Promise<readonly Stripe.PaymentIntent[]> {
    const { data } = await this.api().paymentIntents.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata.payment === paymentId);
  }

  async pagesOf(paymentId: string): Promise<readonly Stripe.Checkout.Session[]> {
    const { data } = await this.api().checkout.sessions.list({ limit: 100 });
    return data.filter((page) => page.client_reference_id === paymentId);
  }

  /** What was taken and not given back of one of our payments, in minor units. */
  async takenBy(paymentId: string): Promise<number> {
    return (await this.ledger()).get(paymentId)?.taken ?? 0;
  }

  /** What a bank still holds of one of our payments. */
  async heldBy(paymentId: string): Promise<number> {
    return (await this.ledger()).get(paymentId)?.held ?? 0;
  }

  /** What was taken and not given back, and what is held, of each of our payments. */
  async ledger(): Promise<ReadonlyMap<string, { readonly taken: number; readonly held: number }>> {
    const back = new Map<string, number>();
    for await (const refund of this.api().refunds.list({ limit: 100 })) {
      if (refund.status === 'failed' || refund.status === 'canceled') continue;
      const intent = String(refund.payment_intent);
      back.set(intent, (back.get(intent) ?? 0) + refund.amount);
    }
    const ledger = new Map<string, { readonly taken: number; readonly held: number }>();
    for await (const intent of this.api().paymentIntents.list({ limit: 100 })) {
      const { id, metadata, amount_received: received, amount_capturable } = intent;
      const before = ledger.get(metadata.payment ?? '') ?? { taken: 0, held: 0 };
      ledger.set(metadata.payment ?? '', {
        // What was let go stands among the refunds as well.
        taken: before.taken + (received === 0 ? 0 : received - (back.get(id) ?? 0)),
        held: before.held + amount_capturable,
      });
    }
    return ledger;
  }
}
