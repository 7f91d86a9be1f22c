/**
 * A portal’s share of charging for devices that did not come back, in a process of its own, which a test can
 * kill: takes a command a line, answers each with a line, and works on jobs.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { prepareSending, sendJob, startWork } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import { paymentJobs } from '@/lib/payments';
import { typeCard } from '@/partners/payment-provider/tests/provider';
import '@/insurer/register';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { chargingReturns } from '../jobs';
import { keptCard, overdueReturn, referenceOf } from './overdue-return';

const commandSchema = z.object({
  number: z.number(),
  name: z.enum(['client', 'overdue', 'charge']),
  clientId: z.string(),
  /** Of a holder. */
  index: z.number().default(0),
  /** Holders of a client. */
  count: z.number().default(0),
  /** Of the event. */
  id: z.string().default(''),
});
type Command = z.infer<typeof commandSchema>;

const does: Readonly<Record<Command['name'], (command: Command) => Promise<unknown>>> = {
  async client({ clientId: id, count }) {
    const client = clientFileSchema.parse({
      id,
      name: 'Drill',
      hosts: [`${id}.example`],
      languages: ['en'],
      defaultLanguage: 'en',
      theme: 'blue',
      timeZone: 'UTC',
    });
    const releases = { create: { version: 1, content: { client }, author: 'test', note: '' } };
    await database().client.create({ data: { id, version: 1, releases } });
    await showPublished();
    await loadEmbedded(id, insuredHolders(count));
  },
  /** A device that is overdue, with a card that was agreed to, and the event that says so. */
  async overdue({ clientId, index }) {
    const pages = `${process.env.PAYMENTS_URL}/c/pay/`;
    const pay = (page: string, card: string) => typeCard(`${pages}${page}`, card);
    const cardId = await keptCard(clientId, pay, { holder: index });
    const { claimId, owedId, most } = await overdueReturn(clientId, { cardId }, index);
    const { id } = await database().pulledEvent.create({
      data: {
        clientId,
        path: '1',
        eventId: `drill-${owedId}`,
        at: new Date(),
        kind: 'RETURN_CHARGE_DUE',
        reference: referenceOf(clientId, index),
        subjectKind: 'OWED',
        subjectId: owedId,
      },
    });
    return { id, claimId, owedId, most };
  },
  charge: ({ id }) => inTransaction((transaction) => sendJob(transaction, chargingReturns, id)),
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await prepareSending(allJobs);
startWork([chargingReturns, ...paymentJobs]);
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
