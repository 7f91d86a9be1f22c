import { setTimeout as delay } from 'node:timers/promises';
import { type Account, accountId, type Call } from './call';
import { BankTakesLong, Refusal } from './refusal';
import { expireSession } from './resources/checkout-sessions';
import { cancelIntent } from './resources/payment-intents';
import { endRefund } from './resources/refunds';
import type { Scope, Store } from './store';
import type { Webhooks } from './webhooks';

/** What has come of something that was done to the books. */
export type Done<Result> =
  | { readonly kind: 'done'; readonly result: Result; readonly isAnswerLost: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isAnswerLost: boolean };

/** The books of all accounts: everything that changes them is done here, whole or not at all. */
export class Books {
  readonly store: Store;
  readonly #accounts: () => readonly Account[];
  readonly #webhooks: Webhooks;
  readonly #origin: string;
  readonly #lateAfter: number;

  /** @param lateAfter milliseconds that the bank of the late card takes */
  constructor(
    store: Store,
    accounts: () => readonly Account[],
    webhooks: Webhooks,
    { origin, lateAfter }: { readonly origin: string; readonly lateAfter: number },
  ) {
    this.store = store;
    this.#accounts = accounts;
    this.#webhooks = webhooks;
    this.#origin = origin;
    this.#lateAfter = lateAfter;
  }

  /** Seconds, by a clock that can be put forward. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + Number(this.store.setting('clock') ?? 0);
  }

  /** Puts the clock forward, or back again, and does what the dates bring about that have come. */
  advance(seconds: number): void {
    this.store.set('clock', String(Number(this.store.setting('clock') ?? 0) + seconds));
    this.passDates();
  }

  /** The account that a key opens. */
  accountOf(secretKey: string): { readonly account: Account; readonly scope: Scope } | undefined {
    const account = this.#accounts().find(({ secretKeys }) => secretKeys.includes(secretKey));
    const livemode = secretKey.startsWith('sk_live_');
    return account && { account, scope: { account: accountId(account), livemode } };
  }

  accountIn(scope: Scope): Account | undefined {
    return this.#accounts().find((account) => accountId(account) === scope.account);
  }

  /** Does something to the books of one account, again after a while where the bank takes long. */
  async run<Result>(
    scope: Scope,
    request: Call['request'],
    change: (call: Call) => Result,
    signal?: AbortSignal,
  ): Promise<Done<Result>> {
    const first = this.runNow(scope, request, change, false);
    if (first !== 'later') return first;
    await delay(this.#lateAfter, undefined, { signal, ref: false });
    const second = this.runNow(scope, request, change, true);
    if (second === 'later') throw new Error('The bank has been waited for already.');
    return second;
  }

  runNow<Result>(
    scope: Scope,
    request: Call['request'],
    change: (call: Call) => Result,
    hasWaited = true,
  ): Done<Result> | 'later' {
    const account = this.accountIn(scope);
    if (!account) throw new Error('There is no such account any more.');
    const answer = { isLost: false };
    const call: Call = {
      store: this.store,
      account,
      scope,
      now: this.now,
      origin: this.#origin,
      request,
      hasWaited,
      answer,
      send: (event) => this.#webhooks.add(event, scope),
    };
    try {
      return this.store.transaction((): Done<Result> => {
        try {
          return { kind: 'done', result: change(call), isAnswerLost: answer.isLost };
        } catch (error) {
          // What a declined card leaves is written; everything else is as if it had never begun.
          if (!(error instanceof Refusal && error.keeps)) throw error;
          return { kind: 'refused', refusal: error, isAnswerLost: answer.isLost };
        }
      });
    } catch (error) {
      if (error instanceof BankTakesLong) return 'later';
      if (!(error instanceof Refusal)) throw error;
      return { kind: 'refused', refusal: error, isAnswerLost: false };
    } finally {
      this.#webhooks.wake();
    }
  }

  /** What is over ends: Checkouts, holds that nobody has captured, refunds that the bank looks at. */
  passDates(): void {
    const isKnown = ({ scope }: { readonly scope: Scope }) => this.accountIn(scope) !== undefined;
    const own = { id: null, idempotency_key: null };
    const { now } = this;
    const open = `json_extract(body, '$.status') = 'open' AND json_extract(body, '$.expires_at') <= ?`;
    for (const { id, scope } of this.store.find('checkout.session', open, [now]).filter(isKnown))
      this.runNow(scope, own, (call) => expireSession(call, id));
    const held = `json_extract(body, '$.status') = 'requires_capture' AND json_extract(hidden, '$.heldUntil') <= ?`;
    for (const { id, scope } of this.store.find('payment_intent', held, [now]).filter(isKnown))
      this.runNow(scope, own, (call) => cancelIntent(call, id, 'expired'));
    const waiting = `json_extract(hidden, '$.due') <= ?`;
    for (const { id, scope } of this.store.find('refund', waiting, [now]).filter(isKnown)) {
      const how = this.store.get('refund', id, scope)?.hidden.outcome;
      if (how) this.runNow(scope, own, (call) => endRefund(call, id, how));
    }
  }
}
