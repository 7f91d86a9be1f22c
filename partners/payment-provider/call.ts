import { createHash, randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Hidden, type Kept, type KeptEvent, type Kind, prefixes } from './kept';
import { missing } from './refusal';
import type { Scope, Selection, Store } from './store';
import { apiVersion } from './version';

/** A business that has a key of this provider. */
export interface Account {
  /** The secret keys that open it: `sk_test_…` and `sk_live_…`; the first one gives it its id. */
  readonly secretKeys: readonly string[];
  /** What its customers know it by. */
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
}

/** Where an account's events are sent. */
export interface Endpoint {
  readonly url: string;
  /** Signs what is sent: `whsec_…`. */
  readonly secret: string;
  readonly livemode: boolean;
}

/** An account is the same one in both modes, with a later key, and after a restart. */
export function accountId({ secretKeys: [first = ''] }: Account): string {
  const name = first.replace(/^[sr]k_(test|live)_/, '');
  return `acct_1${createHash('sha256').update(name).digest('hex').slice(0, 15)}`;
}

/** One thing that is done to an account's books, by the API, on a page or because a date has come. */
export interface Call {
  readonly store: Store;
  readonly account: Account;
  readonly scope: Scope;
  /** Seconds since 1970, by the provider's clock. */
  readonly now: number;
  /** Where the provider's pages begin. */
  readonly origin: string;
  /** The request of the API, whose id and key events carry. */
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  /** The bank has been waited for. */
  readonly hasWaited: boolean;
  /** What becomes of the answer: set by cards whose answer is lost. */
  readonly answer: { isLost: boolean };
  /** Sends an event, once everything is written. */
  readonly send: (event: KeptEvent) => void;
}

export function newId(kind: Kind, { livemode }: Scope): string {
  const prefix = prefixes[kind];
  // Checkout says in its ids which mode it is of; the others do not.
  const mode = kind === 'checkout.session' ? `${livemode ? 'live' : 'test'}_` : '';
  return `${prefix}_${mode}${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

export function secretOf(id: string): string {
  return `${id}_secret_${randomBytes(18).toString('hex')}`;
}

/** An object and what stands beside it. @throws Refusal where the account has none of this id */
export function take<K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  param = 'id',
): { readonly object: Kept[K]; readonly hidden: Hidden[K] } {
  const found = call.store.get(kind, id, call.scope);
  if (found) return found;
  const { account, livemode } = call.scope;
  const isElsewhere = livemode && call.store.get(kind, id, { account, livemode: false });
  throw missing(kind === 'payment_method' ? 'PaymentMethod' : kind, id, param, !!isElsewhere);
}

/** Writes an object into the books. */
export function keep<K extends Kind>(
  { store, scope }: Call,
  kind: K,
  object: Kept[K],
  hidden: Hidden[K],
): Kept[K] {
  store.put(kind, object, hidden, scope);
  return object;
}

export function listed<K extends Kind>(
  { store, scope }: Call,
  kind: K,
  selection: Omit<Selection, 'limit'> & { readonly limit?: number },
): Kept[K][] {
  return store.list(kind, { limit: 100, ...selection }, scope);
}

/** Says that something has happened: an event in the books, and to every endpoint of the account. */
export function emit(
  call: Call,
  type: Stripe.Event['type'],
  object: KeptEvent['data']['object'],
  previous?: Readonly<Record<string, unknown>>,
): void {
  call.send({
    id: newId('event', call.scope),
    object: 'event',
    api_version: apiVersion,
    created: call.now,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: call.scope.livemode,
    pending_webhooks: 0,
    request: call.request,
    type,
  });
}

/** The id of what stands for itself or for another object. */
export function idOf(value: string | { readonly id: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}
