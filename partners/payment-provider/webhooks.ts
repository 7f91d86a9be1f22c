import { createHmac } from 'node:crypto';
import { request as ask } from 'undici';
import { z } from 'zod';
import { log } from '@/lib/observability';
import { type Account, accountId, type Endpoint } from './call';
import type { KeptEvent } from './kept';
import type { Delivery, Scope, Store } from './store';

/** How webhooks come; Stripe promises no order and no number of times. */
export const webhookMoodSchema = z.strictObject({
  /** `late` after some seconds, `twice`, `reversed` the newest first, `held` until let go, `never`. */
  kind: z.enum(['at-once', 'late', 'twice', 'reversed', 'held', 'never']),
  /** How late. */
  seconds: z.number().min(0).max(86_400).default(10),
});

export type WebhookMood = z.infer<typeof webhookMoodSchema>;

const usualMood: WebhookMood = { kind: 'at-once', seconds: 10 };

/** Milliseconds in which more events may come that are to be sent in the other order. */
const gathered = 500;
/** Milliseconds that an endpoint may take. */
const answersWithin = 10_000;
/** Milliseconds before the next attempt: twice as long each time, for three days as Stripe does. */
const firstWait = 1000;
const longestWait = 3600 * 1000;
const mostAttempts = 80;

/** What Stripe signs webhooks with. @param timestamp in seconds */
export function signatureOf(payload: string, secret: string, timestamp: number): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signed}`;
}

/** Delivers events to the endpoints of their accounts, until they are taken: across restarts, too. */
export class Webhooks {
  readonly #store: Store;
  readonly #accounts: () => readonly Account[];
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #gatheredAt = 0;

  constructor(store: Store, accounts: () => readonly Account[]) {
    this.#store = store;
    this.#accounts = accounts;
  }

  get mood(): WebhookMood {
    const kept = this.#store.setting('webhooks');
    return kept === undefined ? usualMood : webhookMoodSchema.parse(JSON.parse(kept));
  }

  set mood(mood: WebhookMood) {
    this.#store.set('webhooks', JSON.stringify(mood));
    this.wake();
  }

  /** Writes an event and whom it is for; it leaves once `wake` is called after the transaction. */
  add(event: KeptEvent, scope: Scope): void {
    const { kind, seconds } = this.mood;
    const endpoints = kind === 'never' ? [] : this.#endpoints(scope);
    this.#store.put('event', { ...event, pending_webhooks: endpoints.length }, {}, scope);
    const now = Date.now();
    const due =
      kind === 'late' ? now + 1000 * seconds : kind === 'reversed' ? this.#gather(now) : now;
    for (const { url } of endpoints)
      for (let time = 0; time < (kind === 'twice' ? 2 : 1); time++)
        this.#store.addDelivery(event.id, url, kind === 'held' ? undefined : due);
  }

  /** Sends an event that was sent already once more. */
  resend(id: string, scope: Scope): void {
    for (const { url } of this.#endpoints(scope)) this.#store.addDelivery(id, url, Date.now());
    this.wake();
  }

  /** Lets go of what is held back or late. */
  release(): void {
    this.#store.releaseDeliveries(Date.now());
    this.wake();
  }

  wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#work()
      .catch(({ name }: Error) => log.error({ problem: name }, 'Webhooks cannot be delivered'))
      .finally(() => {
        this.#running = undefined;
        this.#sleep();
      });
  }

  /** Resolves once nothing is left that is due. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Those that happen within a moment leave at the same time: the newest of them first. */
  #gather(now: number): number {
    if (now >= this.#gatheredAt) this.#gatheredAt = now + gathered;
    return this.#gatheredAt;
  }

  #endpoints({ account, livemode }: Scope): readonly Endpoint[] {
    return this.#accounts()
      .filter((known) => accountId(known) === account)
      .flatMap(({ endpoints }) => endpoints)
      .filter((endpoint) => endpoint.livemode === livemode);
  }

  #sleep(): void {
    if (this.#stopping.signal.aborted) return;
    const next = this.#store.nextDelivery();
    if (next === undefined) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.#timer.unref();
  }

  async #work(): Promise<void> {
    while (this.#isAskedAgain && !this.#stopping.signal.aborted) {
      this.#isAskedAgain = false;
      const due = this.#store.dueDeliveries(Date.now(), this.mood.kind === 'reversed');
      // Who does not answer keeps nobody else waiting.
      const byEndpoint = Map.groupBy(due, ({ endpoint }) => endpoint);
      await Promise.all([...byEndpoint.values()].map((group) => this.#deliverAll(group)));
    }
  }

  async #deliverAll(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries)
      if (!this.#stopping.signal.aborted) await this.#deliver(delivery);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const found = this.#store.find('event', 'id = ?', [delivery.event])[0];
    const event = found && this.#store.get('event', delivery.event, found.scope);
    const endpoint =
      found && this.#endpoints(found.scope).find(({ url }) => url === delivery.endpoint);
    // Who has gone away is told nothing any more.
    if (!event || !endpoint) return this.#store.endDelivery(delivery);
    const isTaken = await post(endpoint, JSON.stringify(event.object), this.#stopping.signal);
    if (isTaken || delivery.attempts + 1 >= mostAttempts) {
      this.#store.endDelivery(delivery);
      const { object, hidden } = this.#store.get('event', delivery.event, found.scope) ?? event;
      const pending_webhooks = Math.max(0, object.pending_webhooks - 1);
      return this.#store.put('event', { ...object, pending_webhooks }, hidden, found.scope);
    }
    const wait = Math.min(longestWait, firstWait * 2 ** delivery.attempts);
    this.#store.postpone(delivery, Date.now() + wait);
  }
}

/** @returns whether the endpoint has said that it has taken it */
async function post({ url, secret }: Endpoint, payload: string, stop: AbortSignal) {
  const { protocol, host, hostname, port, pathname, search } = new URL(url);
  // Names below localhost are this machine, whatever its resolver says.
  const at = hostname.endsWith('localhost') ? `127.0.0.1:${port || '80'}` : host;
  try {
    const answer = await ask(`${protocol}//${at}${pathname}${search}`, {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (local provider)',
      },
      body: payload,
      signal: AbortSignal.any([stop, AbortSignal.timeout(answersWithin)]),
    });
    await answer.body.dump();
    return answer.statusCode >= 200 && answer.statusCode < 300;
  } catch {
    return false;
  }
}
