import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type Account, type PaymentProviderOptions, paymentProvider } from '../payment-provider';

/** A provider that listens, for tests. */
export interface TestProvider {
  readonly port: number;
  readonly origin: string;
  /** The `stripe` package, as the portal has it. */
  stripe(key?: string, config?: object): Stripe;
  control(action: string, given?: object): Promise<unknown>;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export const testKey = 'sk_test_tests';
export const liveKey = 'sk_live_tests';

/** @param endpoints where events go */
export async function startProvider(
  endpoints: Account['endpoints'] = [],
  options: Partial<PaymentProviderOptions> = {},
): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const provider = paymentProvider({
    origin,
    accounts: () => [
      {
        secretKeys: [testKey, 'sk_test_later_key_of_tests', liveKey],
        name: 'Tests & Sons',
        endpoints,
      },
      { secretKeys: ['sk_test_other'], name: 'Other', endpoints: [] },
    ],
    ...options,
  });
  server.on('request', async (request, response) => {
    if (!(await provider.answer(request, response))) response.writeHead(404).end();
  });
  return {
    port,
    origin,
    stripe: (key = testKey, config = {}) =>
      new Stripe(key, {
        host: '127.0.0.1',
        port,
        protocol: 'http',
        telemetry: false,
        maxNetworkRetries: 0,
        ...config,
      }),
    async control(action, given = {}) {
      const answer = await fetch(`${origin}/control/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    settled: () => provider.settled(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.stop();
    },
  };
}

/** What somebody types on the page of a Checkout. @returns where they are sent, or what the page says */
export async function typeCard(
  url: string,
  number: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly location: string | null; readonly page: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'ada@example.com',
      number,
      expiry: '12 / 40',
      code: /^3[47]/.test(number) ? '1234' : '123',
      name: 'Ada Lovelace',
      ...more,
    }),
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    page: await answer.text(),
  };
}

/** What somebody answers their bank. */
export async function answerBank(url: string, answer: 'pass' | 'fail') {
  const done = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer }),
  });
  return { status: done.status, location: done.headers.get('location') };
}
