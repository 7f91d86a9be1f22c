/**
 * A portal’s share of bills in a process of its own, which a test can kill: holders with a bill each, who pay
 * it, have it charged, cancel their plans and undo that. Takes a command a line, as `act-in-process.ts` does.
 */
import { randomUUIDv7 } from 'node:crypto';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { approvePayout, embeddedPlatform, mintSessionLink, openPayouts } from '@/insurer';
import { clientFileSchema, showPublished } from '@/lib/clients';
import { dayOf } from '@/lib/dates';
import { database, inTransaction } from '@/lib/db';
import { theHolder } from '@/lib/history';
import { prepareSending, startWork } from '@/lib/jobs';
import { pullEvents } from '@/lib/operations';
import { allJobs } from '@/lib/operations/all-jobs';
import '@/insurer/register';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { contentOf, givenPlans, inDays, newKey, usd } from '@/lib/platform/tests/suite/world';
import { gatewayOf } from '../accounts';
import { endAgreements, holdCard, planFirst } from '../autopay/store';
import { beginPayment } from '../begin';
import { reconcile } from '../books/reconcile';
import { cardOf, insertCard, settleCard } from '../cards';
import { paymentJobs } from '../jobs';
import { notePaidOut } from '../refunds/note-by-hand';
import { refundPayment } from '../refunds/refund-payment';

const commandSchema = z.object({
  number: z.number(),
  name: z.string(),
  clientId: z.string(),
  /** Whose: one of the holders. */
  index: z.number().default(0),
  id: z.string().default(''),
  job: z.string().default(''),
});
type Command = z.infer<typeof commandSchema>;

const going = new AbortController().signal;
const price = usd(1100);
const title = 'Phone plan';
const day = 24 * 3600_000;

const payerOf = ({ clientId, index }: Command) => ({
  clientId,
  path: '1' as const,
  reference: `${clientId}:holder-${index}`,
});

const does: Readonly<Record<string, (command: Command) => Promise<unknown>>> = {
  /** A client with so many holders, whose bills are due today. */
  async client({ clientId, index }) {
    const client = clientFileSchema.parse({
      id: clientId,
      name: 'Drill',
      hosts: [`${clientId}.example`],
      languages: ['en'],
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
    await loadEmbedded(clientId, plansOf(index));
    await pullEvents.run(`${clientId}/1`, going);
  },
  async bill(command) {
    const { platform, token } = await opened(command);
    const { items } = contentOf(await platform.invoices({ token }));
    const open = items.find(({ state }) => state === 'OPEN' || state === 'OVERDUE');
    return open ? { id: open.id, amount: open.amount.amount } : null;
  },
  async pay(command) {
    const bill = billSchema.parse(await does.bill?.(command));
    if (!bill) return null;
    const branding = { display_name: 'Drill' };
    const back = () => 'https://portal.example/back';
    const way = { kind: 'CHECKOUT', locale: 'en', branding, back } as const;
    return beginPayment(
      payerOf(command),
      { owedId: bill.id, title, left: usd(bill.amount) },
      way,
      title,
    );
  },
  async card(command) {
    const found = await gatewayOf(command.clientId, '1');
    if (found.kind === 'off') throw new Error(found.why);
    const id = randomUUIDv7();
    const openUntil = new Date(Date.now() + 31 * 60_000);
    const back = 'https://portal.example/back';
    await insertCard(payerOf(command), found.gateway, {
      id,
      openUntil,
      request: {
        mode: 'setup',
        locale: 'en',
        branding_settings: { display_name: 'Drill' },
        client_reference_id: id,
        metadata: { card: id },
        allowed_payment_method_types: ['card'],
        customer_creation: 'always',
        expires_at: Math.floor(openUntil.getTime() / 1000),
        success_url: back,
        cancel_url: back,
      },
    });
    await settleCard(id);
    return { id, page: (await cardOf(id))?.checkoutId };
  },
  'settle-card': ({ id }) => settleCard(id),
  /** As the holder's form does, once the proof is given. */
  async agree(command) {
    const bill = billSchema.parse(await does.bill?.(command));
    const { policyId } = await opened(command);
    const payer = payerOf(command);
    await inTransaction(async (transaction) => {
      if (!(await holdCard(transaction, payer, command.id))) return;
      const [row] = await transaction.autopayAgreement.createManyAndReturn({
        data: [
          {
            ...payer,
            accountId: policyId,
            policyId,
            title,
            cardId: command.id,
            wording: 'Charge it.',
            version: 'drill',
            language: 'en',
            startsOn: new Date(dayOf(new Date())),
            ...price,
          },
        ],
        skipDuplicates: true,
        select: { id: true },
      });
      if (row && bill)
        await planFirst(transaction, row.id, {
          owedId: bill.id,
          left: usd(bill.amount),
          dueOn: inDays(0),
        });
    });
  },
  'turn-off': (command) =>
    inTransaction((transaction) =>
      endAgreements(transaction, payerOf(command), 'HOLDER', theHolder),
    ),
  async cancel(command) {
    const { platform, token, policyId } = await opened(command);
    const quote = await platform.cancellationQuote({ token, policyId, idempotencyKey: newKey() });
    if (quote.kind !== 'answer') return quote;
    const { id: quoteId } = quote.value;
    return platform.cancelPolicy({ token, quoteId, idempotencyKey: newKey() });
  },
  async undo(command) {
    const { platform, token, policyId } = await opened(command);
    return platform.reinstatePolicy({ token, policyId, idempotencyKey: newKey() });
  },
  refund: ({ id }) => refundPayment(id, 'by an operator', 300),
  feed: ({ clientId }) => pullEvents.run(`${clientId}/1`, going),
  work: ({ job, id }) => paymentJobs.find(({ name }) => name === job)?.run(id, going) ?? nothing(),
  async operators({ clientId }) {
    for (const { id } of await openPayouts(clientId)) await approvePayout(id, new Date());
    const stuck = { problem: { not: null }, payment: { clientId } };
    for (const { id } of await database().paymentRefund.findMany({ where: stuck }))
      await notePaidOut(id);
  },
  async books({ clientId }) {
    const [books] = await reconcile(clientId, new Date(Date.now() - day));
    return books && { unsettled: books.unsettled, differences: books.differences };
  },
};

const billSchema = z.object({ id: z.string(), amount: z.number() }).nullable();
const nothing = async () => null;

async function opened({ clientId, index }: Command) {
  const platform = embeddedPlatform(clientId);
  const oneTimeToken = (await mintSessionLink(clientId, `P-${index}`)) ?? '';
  const { token } = contentOf(await platform.logOn({ oneTimeToken }));
  const [policy] = contentOf(await platform.policies({ token })).items;
  return { platform, token, policyId: policy?.id ?? '' };
}

function plansOf(count: number): Parameters<typeof loadEmbedded>[1] {
  const { contracts, ...given } = givenPlans();
  const ending = contracts.find(({ id }) => id === 'ending');
  return {
    ...given,
    contracts: Array.from({ length: count }, (_, index) => ({
      ...ending,
      id: `holder-${index}`,
      searchTerms: { Option1_SearchTerm1: `P-${index}`, Option1_SearchTerm2: '97201' },
      policies: (ending?.policies ?? []).map((policy) => ({
        ...policy,
        policyNumber: `P-${index}`,
        effectiveDate: inDays(-100),
        expiryDate: inDays(265),
        billing: { paidForDays: -1 },
      })),
    })),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await prepareSending(allJobs);
if (process.env.ACTS_AS === 'worker') startWork(paymentJobs);
say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const command = commandSchema.parse(JSON.parse(line));
  const { number, name } = command;
  void (does[name] ?? nothing)(command).then(
    (value) => say(JSON.stringify({ number, value: value ?? null })),
    (error) => say(JSON.stringify({ number, error: String(error).slice(0, 300) })),
  );
}
process.exit(0);
