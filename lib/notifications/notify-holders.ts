import { snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob, sendJob } from '@/lib/jobs';
import {
  type DetailedEvent,
  handleEvent,
  type PulledEvent,
  unhandledEvent,
  unhandledEvents,
} from '@/lib/platform';
import { contactMark } from '@/lib/session';
import { needsHolder } from './claim-news';
import { reach } from './contacts';
import { contactsFor } from './contacts-for';
import { afterNight } from './quiet-hours';
import { recipientsOf } from './recipients';
import { sendNotification } from './send-notification';
import { addNotifications, choicesOf, type NewNotification } from './store';
import { claimMoves, isAmong, isUrgent, toldOf } from './topics';

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

async function notificationsOf(event: DetailedEvent): Promise<readonly NewNotification[]> {
  const { clientId, path, reference } = event;
  const told = toldOf(event.kind);
  const snapshot = await snapshotById(clientId);
  const now = new Date();
  if (!told || !snapshot || now.getTime() - event.at.getTime() > longestTold) return [];
  const reached = await reach(snapshot, path, reference);
  if (!reached) return [];
  const holder = { clientId, path, reference };
  const [choices, claim] = await Promise.all([
    choicesOf(holder),
    contactsFor(snapshot, event, reached.contacts),
  ]);
  const contacts = reached.contacts.filter(
    ({ id }) => event.toContact === null || contactMark(clientId, id) === event.toContact,
  );
  const telling = { topic: told.topic, isNeeded: needsHolder(event), claim };
  const recipients = recipientsOf(telling, contacts, choices);
  // The dashboard tells the holder about messages that could not be sent.
  const wanted = recipientsOf(
    { ...telling, isNeeded: false },
    contacts.map((contact) => ({ ...contact, off: undefined })),
    choices,
  );
  const silent = wanted.filter(({ id }) => !recipients.some((one) => one.id === id));
  const zones = [reached.timeZone ?? '', snapshot.timeZone];
  const earliest = earliestOf(event, now);
  const made = (
    { id, channel, recipientHash }: (typeof contacts)[number],
    state: NewNotification['state'],
  ): NewNotification => ({
    ...holder,
    contact: id,
    channel,
    recipientHash,
    state,
    eventId: event.id,
    kind: told.kind,
    topic: told.topic,
    sendAfter: channel === 'sms' && !isUrgent(told.topic) ? afterNight(earliest, zones) : earliest,
  });
  return [
    ...recipients.map((contact) => made(contact, 'WAITING')),
    ...silent.map((contact) => made(contact, 'DROPPED')),
  ];
}

/** When somebody is told at the earliest: a platform’s own clock may be behind or ahead. */
function earliestOf({ kind, at }: PulledEvent, now: Date): Date {
  if (!isAmong(claimMoves, kind)) return now;
  const left = at.getTime() + together - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(left, 0), together));
}
