import { log } from '@/lib/observability';
import { issueSome } from '../billing/issue-due';
import { remindSome } from '../billing/remind-unpaid';
import { sendRefunds } from '../cancellation/send-refund';
import { tellCancelled } from '../cancellation/tell-cancelled';
import { passSome } from '../claims/pass-deadlines';
import { noticesOf, tellSome } from '../events/plan-endings';
import type { Dealt, Part } from '../one-by-one';
import { renewSome } from '../plans/automatic-renewal';
import { clientsWithDates } from './store';

/** How long a run may take, in milliseconds. */
const longestRun = 45_000;
/** So many rows at once: whoever stops a run waits for them. */
const batch = 20;
/** Clients of a platform that keeps its own time. */
const mostClients = 10_000;

/** Something that dates bring about, part by part. */
type Bringing = (part: Part) => Promise<Dealt>;

/**
 * Does for a client what dates bring about by themselves: deadlines of claims, invoices and reminders
 * of them, ends of plans, their renewals and refunds.
 * Each kind in its turn, so that none keeps another waiting; what is left goes on in the next run.
 * Safe to repeat and to run at once on several instances.
 * @param signal ends it, within some rows
 */
export async function passDates(
  clientId: string,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<void> {
  const began = performance.now();
  const kinds: readonly Bringing[] = [
    (part) => passSome({ clientId, now: now() }, part),
    (part) => issueSome({ clientId, now: now() }, part),
    (part) => remindSome({ clientId, now }, part),
    (part) => renewSome({ clientId, now }, part),
    (part) => tellCancelled({ clientId, now: now() }, part),
    (part) => sendRefunds({ clientId, now }, part),
    ...(await noticesOf(clientId)).map(
      (notice): Bringing =>
        (part) =>
          tellSome({ clientId, now }, notice, part),
    ),
  ];
  let going = kinds.map((bring) => ({ bring, skip: 0 }));
  while (going.length > 0) {
    const left: typeof going = [];
    for (const { bring, skip } of going) {
      if (signal.aborted || performance.now() - began > longestRun) return;
      const { looked, done } = await bring({ most: batch, skip });
      if (looked === batch) left.push({ bring, skip: skip + looked - done });
    }
    going = left;
  }
}

/** Does so for all clients, one after another: one that fails is logged, and the others go on. */
export async function passAllDates(signal: AbortSignal): Promise<void> {
  for (const clientId of await clientsWithDates(new Date(), mostClients)) {
    if (signal.aborted) return;
    await passDates(clientId, signal).catch((error) =>
      log.error(
        { client: clientId, problem: error instanceof Error ? error.name : 'unknown' },
        'What dates bring about has failed',
      ),
    );
  }
}
