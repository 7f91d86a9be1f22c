import { snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob, sendJob } from '@/lib/jobs';
import { channelsAvailable, recipientHash } from '@/lib/messaging';
import { handleEvent, type PulledEvent, unhandledEvent, unhandledEvents } from '@/lib/platform';
import { contactMark } from '@/lib/session';
import { channelOf, reach } from './contacts';
import { afterNight } from './quiet-hours';
import { sendNotification } from './send-notification';
import { addNotifications, choicesOf, type NewNotification, offAmong } from './store';
import { claimMoves, isAmong, isUrgent, toldOf } from './topics';
import { isSilent, isWanted } from './wanted';

/** Nobody is told of what is longer past, in milliseconds. */
export const longestTold = 7 * 24 * 60 * 60 * 1000;

/** So long a claim may go on before its holder is told: what comes together is one message, in milliseconds. */
const together = 60 * 1000;

/**
 * Makes of an event that was pulled what each contact of its holder is to be told, once. The event is
 * handled in the same transaction: a second run finds nothing to do.
 */
export const notifyHolders = defineJob({
  name: 'notify-holders',
  // A platform may be away for hours.
  retry: { times: 40, firstWait: 5, longestWait: 15 * 60 },
  async run(id) {
    const event = await unhandledEvent(id);
    if (!event) return;
    const notifications = await notificationsOf(event);
    await inTransaction(async (transaction) => {
      if (!(await handleEvent(transaction, id))) return;
      const added = await addNotifications(transaction, notifications);
      for (const one of added)
        await sendJob(transaction, sendNotification, one.id, { after: one.sendAfter });
    });
  },
  due: unhandledEvents,
});

async function notificationsOf(event: PulledEvent): Promise<readonly NewNotification[]> {
  const { clientId, path, reference } = event;
  const told = toldOf(event.kind);
  const snapshot = await snapshotById(clientId);
  const now = new Date();
  if (!told || !snapshot || now.getTime() - event.at.getTime() > longestTold) return [];
  const reached = await reach(snapshot, path, reference);
  if (!reached) return [];
  const choices = await choicesOf({ clientId, path, reference });
  const channels = channelsAvailable(snapshot);
  // A contract may have one address twice, written in two ways.
  const hashes = new Set<string>();
  const wanted = reached.contacts.flatMap(({ id, kind, value }) => {
    if (event.toContact !== null && contactMark(clientId, id) !== event.toContact) return [];
    const channel = channelOf({ kind });
    const hash = recipientHash(clientId, value);
    if (!channel || !channels.includes(channel) || hashes.has(hash)) return [];
    if (!isWanted(told.topic, { id, channel }, choices)) return [];
    hashes.add(hash);
    return [{ contact: id, channel, recipientHash: hash }];
  });
  const off = await offAmong(
    clientId,
    wanted.map((one) => one.recipientHash),
  );
  const zones = [reached.timeZone ?? '', snapshot.timeZone];
  const earliest = earliestOf(event, now);
  return wanted.map((one) => ({
    ...one,
    state: isSilent(told.topic, off.get(one.recipientHash)) ? 'DROPPED' : 'WAITING',
    clientId,
    path,
    reference,
    eventId: event.id,
    kind: told.kind,
    topic: told.topic,
    sendAfter:
      one.channel === 'sms' && !isUrgent(told.topic) ? afterNight(earliest, zones) : earliest,
  }));
}

/** When somebody is told at the earliest: a platform’s own clock may be behind or ahead. */
function earliestOf({ kind, at }: PulledEvent, now: Date): Date {
  if (!isAmong(claimMoves, kind)) return now;
  const left = at.getTime() + together - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(left, 0), together));
}
