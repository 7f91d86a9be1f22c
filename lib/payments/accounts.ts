import type { Path } from '@/lib/clients';
import { environment, isProduction, paymentCredentials } from '@/lib/config';
import { log } from '@/lib/observability';
import { Provider } from './provider/provider';
import { knownAccount } from './store';

/** The provider, for one client on one path. */
export interface Gateway {
  readonly clientId: string;
  readonly path: Path;
  /** Its account there, and whether the money is real. */
  readonly account: string;
  readonly isLive: boolean;
  readonly provider: Provider;
  readonly webhookSecrets: readonly string[];
}

/** Why a client takes no payments on a path. */
export type PaymentsOff =
  /** It never has: nothing that needs money is shown. */
  | 'none'
  /** It has before, and its key is gone. */
  | 'key missing'
  | 'test key'
  | 'another account'
  /** The provider has not said whose key it is. */
  | 'provider away';

export type GatewayState =
  | { readonly kind: 'on'; readonly gateway: Gateway }
  | { readonly kind: 'off'; readonly why: PaymentsOff };

interface KnownKey {
  readonly provider: Provider;
  account: Promise<string | undefined>;
  askedAt: number;
}

/** How long a provider that has not said whose a key is, is left alone, in milliseconds. */
const rest = 10_000;
const keys = new Map<string, KnownKey>();

/** Takes payments of a client on a path, or says why it does not. Asked of the provider once a process. */
export async function gatewayOf(clientId: string, path: Path): Promise<GatewayState> {
  const credentials = paymentCredentials(clientId, path);
  if (!credentials) {
    const before = await knownAccount({ clientId, path });
    return { kind: 'off', why: before ? 'key missing' : 'none' };
  }
  const { secretKey, webhookSecrets } = credentials;
  const isLive = /^.k_live_/.test(secretKey);
  if (isProduction() && !isLive) return { kind: 'off', why: 'test key' };
  const { provider, account: asked } = keyOf(secretKey);
  const account = await asked;
  if (account === undefined) return { kind: 'off', why: 'provider away' };
  const first = await knownAccount({ clientId, path }, { account, isLive });
  if (first?.account !== account || first.isLive !== isLive)
    return { kind: 'off', why: 'another account' };
  return { kind: 'on', gateway: { clientId, path, account, isLive, provider, webhookSecrets } };
}

/** Whether a client takes payments on a path. */
export async function takesPayments(clientId: string, path: Path): Promise<boolean> {
  return (await gatewayOf(clientId, path)).kind === 'on';
}

function keyOf(secretKey: string): KnownKey {
  const name = `${environment().PAYMENTS_URL ?? ''} ${secretKey}`;
  const known = keys.get(name) ?? newKey(secretKey);
  keys.set(name, known);
  return known;
}

function newKey(secretKey: string): KnownKey {
  const provider = new Provider(secretKey);
  const key: KnownKey = { provider, askedAt: Date.now(), account: accountOf(provider) };
  const askAgain = async () => {
    if ((await key.account) !== undefined) return;
    setTimeout(() => {
      key.account = accountOf(provider);
      void askAgain();
    }, rest).unref();
  };
  void askAgain();
  return key;
}

async function accountOf(provider: Provider): Promise<string | undefined> {
  const answer = await provider.account();
  if (answer.kind === 'answer') return answer.value.id;
  const reason = answer.kind === 'refused' ? answer.code : answer.reason;
  log.warn({ reason }, 'The payment provider did not say whose key it is');
  return undefined;
}
