/**
 * `npm run payments`: clients that take no payments, payments that cannot be decided, refunds, payouts and
 * disputes that wait for an operator, and devices that could not be charged, each with its next step.
 * `npm run payments -- page` prints a link to the same as a page; `ask <id>` asks provider and platform again,
 * and reports a refund that was made at the provider itself (`BY_HAND`) to the platform; `paid-out <id>`
 * records that a refund was paid another way, or hands one that the platform has asked for over to it;
 * `approve <id>` approves a payout of the embedded platform; `booked <id>` records that one is booked after
 * all which the platform has refused, or was not told of; `days <client> [day]` writes what was taken and
 * refunded on each day since one (92 days ago) as CSV, in minor units; `account <client> <path>` lets a
 * client's payments go to the account of its key from now on.
 */
import { approvePayout } from '@/insurer';
import { chargingReturns } from '@/lib/claims';
import { clientPlatforms, pathSchema, snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { daysAsCsv, moneyLink, moneyTasks } from '@/lib/operations';
import { allJobs } from '@/lib/operations/all-jobs';
import {
  forgetAccount,
  gatewayOf,
  noteBooked,
  notePaidOut,
  settleAgain,
  unchargedReturns,
} from '@/lib/payments';

const [command, first = '', second = ''] = process.argv.slice(2);

if (command === undefined) await list();
else if (command === 'ask' && first !== '') await ask(first);
else if (command === 'paid-out' && first !== '')
  console.log((await notePaidOut(first)) ? 'Noted.' : `No refund ${first} is to be paid out.`);
else if (command === 'booked' && first !== '')
  console.log((await noteBooked(first)) ? 'Noted.' : `No refund ${first} is to be booked.`);
else if (command === 'approve' && first !== '')
  console.log(
    (await approvePayout(first, new Date()))
      ? 'Approved.'
      : `No payout ${first} waits for approval.`,
  );
else if (command === 'days' && first !== '') await days(first, second);
else if (command === 'page') await page();
else if (command === 'account' && pathSchema.safeParse(second).success)
  await account(first, second);
else {
  console.error(
    'Usage: npm run payments [-- ask <id> | paid-out <id> | approve <id> | booked <id> | days <client> [YYYY-MM-DD] | page | account <client> <path>]',
  );
  process.exitCode = 2;
}
await closeDatabase();

async function list(): Promise<void> {
  let lines = 0;
  const say = (...words: readonly (string | number | null)[]) => {
    lines++;
    console.log(...words);
  };
  for (const { clientId } of await clientPlatforms())
    for (const path of pathSchema.options) {
      const state = await gatewayOf(clientId, path);
      if (state.kind === 'off' && state.why !== 'none')
        say(`${clientId} path ${path} takes no payments: ${state.why}`);
    }
  for (const { kind, id, clientId, path, what, amount, since, next } of await moneyTasks()) {
    // They have a command of their own.
    if (kind === 'withdrawal') continue;
    say(
      `${id} ${clientId}`,
      ...(path === undefined ? [] : [`path ${path}`]),
      what,
      ...(amount ? [amount.amount, amount.currency] : []),
      since.toISOString(),
    );
    console.log(`  ${next}`);
  }
  if (lines === 0) console.log('Nothing is waiting.');
}

async function days(clientId: string, since: string): Promise<void> {
  const csv = await daysAsCsv(clientId, since);
  if (csv !== undefined) return void process.stdout.write(csv);
  console.error(`There is no client ${clientId}, or ${since} is not a day.`);
  process.exitCode = 1;
}

/** Prints a link to the page of operators, on the host of the default client. */
async function page(): Promise<void> {
  const snapshot = await snapshotById(environment().PORTAL_DEFAULT_CLIENT);
  console.log(
    snapshot
      ? `Within ten minutes, open: ${await moneyLink(snapshot)}`
      : 'There is no default client: set PORTAL_DEFAULT_CLIENT.',
  );
}

async function ask(id: string): Promise<void> {
  await prepareSending(allJobs);
  const uncharged = (await unchargedReturns()).some((event) => event.id === id);
  if (uncharged) console.log(await chargeAgain(id));
  else console.log((await settleAgain(id)) ?? `There is no payment or refund ${id}.`);
  await endSending();
}

async function chargeAgain(id: string): Promise<string> {
  await chargingReturns.run(id, AbortSignal.timeout(chargingReturns.longestRun * 1000));
  const isOpen = (await unchargedReturns()).some((event) => event.id === id);
  return isOpen ? 'It cannot be charged yet.' : 'It is charged, invoiced, or not owed any more.';
}

async function account(clientId: string, said: string): Promise<void> {
  const path = pathSchema.parse(said);
  await forgetAccount({ clientId, path });
  const state = await gatewayOf(clientId, path);
  console.log(
    state.kind === 'on'
      ? `${clientId} path ${path} takes payments with ${state.gateway.account}.`
      : `${clientId} path ${path} takes no payments: ${state.why}`,
  );
}
