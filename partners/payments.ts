import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathSchema, snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { listClients } from '@/lib/packages';
import { partnersAddress } from './address';
import {
  type Account,
  type PaymentProvider,
  paymentProvider,
} from './payment-provider/payment-provider';

/** What opens the account of clients that are none of the demonstration's. */
const sharedKey = 'sk_test_portico';
const sharedWebhookSecret = 'whsec_portico_demonstration';
/** How often it is looked for clients that have come, in milliseconds. */
const looksEvery = 5000;

const keyName = 'PAYMENTS_SECRET_KEY';
const webhookSecretName = 'PAYMENTS_WEBHOOK_SECRET';

/** Gives the portal the demonstration's payment provider, where the operator has named none. */
export async function giveDemonstrationPayments(): Promise<void> {
  Object.assign(process.env, paymentVariables(process.env, await listClients()));
}

/**
 * The environment variables that lead to the demonstration's payment provider: an account for each
 * client of the demonstration, and one for all others. Who has named a provider, or a key of one, gets
 * no other.
 */
export function paymentVariables(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly { readonly id: string }[],
): Readonly<Record<string, string>> {
  const isConfigured = Object.entries(variables).some(
    ([name, value]) => (name === 'PAYMENTS_URL' || name.startsWith(keyName)) && value?.trim(),
  );
  if (isConfigured) return {};
  const own = known.filter(isOfDemonstration).flatMap(({ id }) =>
    pathSchema.options.flatMap((onPath): [string, string][] => [
      [nameOf(keyName, id, onPath), `${sharedKey}_${id}`],
      [nameOf(webhookSecretName, id, onPath), `${sharedWebhookSecret}_${id}`],
    ]),
  );
  return {
    PAYMENTS_URL: partnersAddress(),
    [keyName]: sharedKey,
    [webhookSecretName]: sharedWebhookSecret,
    ...Object.fromEntries(own),
  };
}

/** Whether the portal that runs here asks the demonstration's payment provider. */
export function playsPayments(): boolean {
  return process.env.PAYMENTS_URL === partnersAddress();
}

/** The demonstration's payment provider, with an account for each key that the environment has. */
export async function demonstrationPayments(origin: string): Promise<PaymentProvider> {
  let accounts = accountsOf(await clients());
  const look = async () => {
    accounts = accountsOf(await clients());
  };
  // Where the database is away, those who are known stay known.
  setInterval(() => look().catch(() => undefined), looksEvery).unref();
  return paymentProvider({
    origin,
    file: path.join(environment().PORTAL_DATA_DIR, 'payment-provider.sqlite'),
    accounts: () => accounts,
  });
}

/** The accounts of these clients: several clients can have one, which tells each of them everything. */
function accountsOf(all: readonly Client[]): readonly Account[] {
  const used = all.flatMap((client) =>
    pathSchema.options.map((onPath) => ({
      client,
      key: usedBy(client.id, onPath, keyName),
      secret: usedBy(client.id, onPath, webhookSecretName),
    })),
  );
  const byKey = Map.groupBy(used, ({ key }) => key);
  // Clients that come later ask with it before anybody has looked for them.
  const shared = process.env[keyName]?.trim();
  if (shared && !byKey.has(shared)) byKey.set(shared, []);
  byKey.delete('');
  return [...byKey].map(([key, users]): Account => {
    const names = new Set(users.map(({ client }) => client.name));
    const [name = ''] = names;
    // The portal itself, not what stands in front of it: the provider runs beside it.
    const endpoints = users.map(({ client: { id, host }, secret }) => {
      const url = `http://${host}:${environment().PORT}/api/webhooks/payments/${id}`;
      return [url, { url, secret, livemode: key.startsWith('sk_live_') }] as const;
    });
    return {
      secretKeys: [key],
      name: names.size === 1 ? name : 'Portico',
      endpoints: [...new Map(endpoints).values()],
    };
  });
}

/**
 * Whether a client is of the demonstration's own. Others can come while everything runs; a client stays
 * with the account that it began with.
 */
function isOfDemonstration({ id }: { readonly id: string }): boolean {
  return existsSync(path.join('clients', id, 'client.json'));
}

interface Client {
  readonly id: string;
  readonly name: string;
  readonly host: string;
}

async function clients(): Promise<readonly Client[]> {
  const known = await listClients();
  const all = await Promise.all(
    known.map(async ({ id, name }) => ({ id, name, host: (await snapshotById(id))?.hosts[0] })),
  );
  return all.flatMap(({ id, name, host }) => (host ? [{ id, name, host }] : []));
}

function nameOf(name: string, clientId: string, onPath: string): string {
  return `${name}_${clientId.toUpperCase().replaceAll('-', '_')}_${onPath}`;
}

/** What the portal uses for a client: its own, else the deployment's; of several secrets the first. */
function usedBy(clientId: string, onPath: string, name: string): string {
  const own = process.env[nameOf(name, clientId, onPath)]?.trim();
  return (own || process.env[name]?.trim() || '').split(',')[0] ?? '';
}
