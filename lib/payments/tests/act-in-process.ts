/**
 * A portal's share of payments in a process of its own, which a test can kill: takes a command a line,
 * does many at once, answers each with a line, and works on jobs.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { z } from 'zod';
import { embeddedPlatform } from '@/insurer';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { database } from '@/lib/db';
import { prepareSending, startWork } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import '@/insurer/register';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { contentOf, givenPlans, usd } from '@/lib/platform/tests/suite/world';
import { beginPayment } from '../begin';
import { paymentJobs } from '../jobs';
import { refundPayment } from '../refunds/refund-payment';
import { settleRefund } from '../refunds/settle-refund';
import { settlePayment } from '../settle';
import { takePaymentWebhook } from '../webhook';

const commandSchema = z.object({
  number: z.number(),
  name: z.enum(['client', 'owe', 'begin', 'settle', 'refund', 'settle-refund', 'webhook']),
  clientId: z.string().default(''),
  id: z.string().default(''),
  amount: z.number().default(0),
});
type Command = z.infer<typeof commandSchema>;

const does: Readonly<Record<Command['name'], (command: Command) => Promise<unknown>>> = {
  client: ({ clientId }) => addClient(clientId),
  async owe({ clientId, amount }) {
    const order = { productId: 'gift', amount: usd(amount), idempotencyKey: randomUUID() };
    return contentOf(await embeddedPlatform(clientId).orderVoucher(order)).id;
  },
  begin: ({ clientId, id, amount }) =>
    beginPayment(
      { clientId, path: '1', reference: `${clientId}:holder` },
      { owedId: id, title: 'Invoice', left: usd(amount) },
      {
        kind: 'CHECKOUT',
        locale: 'en',
        branding: { display_name: 'Drill' },
        back: () => 'https://portal.example/back',
      },
      'Invoice',
    ),
  settle: ({ id }) => settlePayment(id),
  refund: ({ id, amount }) => refundPayment(id, randomUUID(), amount),
  'settle-refund': ({ id }) => settleRefund(id),
  webhook({ clientId, id }) {
    const object = { id: 'pi_x', object: 'payment_intent', metadata: { payment: id } };
    const body = JSON.stringify({ id: 'evt', type: 'x.y', livemode: false, data: { object } });
    const secret = process.env.PAYMENTS_WEBHOOK_SECRET ?? '';
    const signed = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body,
      secret,
    });
    return takePaymentWebhook({
      address: `https://portal.example/api/webhooks/payments/${clientId}`,
      body,
      headers: new Headers({ 'stripe-signature': signed }),
    });
  },
};

async function addClient(id: string): Promise<void> {
  const client = clientFileSchema.parse({
    id,
    name: 'Drill',
    hosts: [`${id}.example`],
    languages: ['en'],
    defaultLanguage: 'en',
    theme: 'blue',
    timeZone: 'UTC',
  });
  await database().client.create({
    data: {
      id,
      version: 1,
      releases: { create: { version: 1, content: { client }, author: 'test', note: '' } },
    },
  });
  await showPublished();
  await loadEmbedded(id, givenPlans());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await prepareSending(allJobs);
startWork(paymentJobs);
say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const command = commandSchema.parse(JSON.parse(line));
  const { number, name } = command;
  void does[name](command).then(
    (value) => say(JSON.stringify({ number, value: value ?? null })),
    (error) => say(JSON.stringify({ number, error: String(error).slice(0, 300) })),
  );
}
process.exit(0);
