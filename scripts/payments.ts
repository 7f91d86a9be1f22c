/**
 * `npm run payments`: what takes no payments, the payments that nobody can decide, refunds that wait for
 * somebody, open disputes, what could not be charged for devices that did not come back, and payouts of the
 * embedded platform that wait for approval, each with its next step. `npm run payments -- ask <id>` asks provider and platform once more, and has the platform told of a refund that somebody has made at the provider itself (`BY_HAND`);
 * `npm run payments -- paid-out <id>` says that a refund has gone another way, or hands one that the
 * platform has asked for over to it; `approve <id>` approves a payout of the embedded platform; `booked <id>` that one is
 * booked after all which the platform has refused, or was not told of;
 * `npm run payments -- days <client> [day]` writes what was taken and refunded on each day since one (92 days ago)
 * as CSV, in minor units;
 * `npm run payments -- account <client> <path>` lets a client's payments go to the account of its key
 * from now on.
 */
import { z } from 'zod';
import { approvePayout, openPayouts } from '@/insurer';
import { chargingReturns } from '@/lib/claims';
import { clientPlatforms, pathSchema, snapshotById } from '@/lib/clients';
import { addDays, dayOf } from '@/lib/dates';
import { closeDatabase } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import {
  forgetAccount,
  gatewayOf,
  noteBooked,
  notePaidOut,
  openDisputes,
  settleAgain,
  stuckPayments,
  stuckRefunds,
  takenByDay,
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
else if (command === 'account' && pathSchema.safeParse(second).success)
  await account(first, second);
else {
  console.error(
    'Usage: npm run payments [-- ask <id> | paid-out <id> | approve <id> | booked <id> | days <client> [YYYY-MM-DD] | account <client> <path>]',
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
  for (const {
    id,
    clientId,
    path,
    state,
    problem,
    amount,
    currency,
    createdAt,
  } of await stuckPayments())
    say(
      `${id} ${clientId} path ${path} payment ${state} ${amount} ${currency}`,
      problem ?? 'waits',
      createdAt.toISOString(),
    );
  for (const { id, paymentId, state, amount, problem, partId } of await stuckRefunds()) {
    const isRefused = state === 'ASKED' && problem !== null && problem !== 'DISPUTED';
    say(
      `${id} refund of ${paymentId} ${state} ${amount}`,
      problem ?? 'waits',
      ...(partId !== null && isRefused
        ? [`if it cannot go back, hand it to the platform: npm run payments -- paid-out ${id}`]
        : []),
    );
  }
  for (const { id, clientId, policyId, amount, hasFailed, since } of await openPayouts())
    say(
      `${id} ${clientId} payout for canceled plan ${policyId} ${amount.amount} ${amount.currency}`,
      hasFailed ? 'the provider could not refund it' : 'it was not paid through the portal',
      `pay it out, then: npm run payments -- approve ${id}`,
      since.toISOString(),
    );
  for (const { id, paymentId, state, amount } of await openDisputes())
    say(`${id} dispute of ${paymentId} ${state} ${amount}`);
  for (const { id, clientId, path, pulledAt } of await unchargedReturns())
    say(
      `${id} ${clientId} path ${path} a device that did not come back is not charged`,
      pulledAt.toISOString(),
    );
  if (lines === 0) console.log('Nothing waits for anybody.');
}

async function days(clientId: string, since: string): Promise<void> {
  const day = z.iso.date().safeParse(since || addDays(dayOf(new Date()), -92));
  const snapshot = await snapshotById(clientId);
  if (!day.success || !snapshot) {
    console.error(day.success ? `There is no client ${clientId}.` : `${since} is no day.`);
    process.exitCode = 1;
    return;
  }
  console.log('day,currency,payments,taken,refunds,refunded');
  for (const row of await takenByDay(clientId, day.data, snapshot.timeZone))
    console.log(
      [row.day, row.currency, row.payments, row.taken, row.refunds, row.refunded].join(','),
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
