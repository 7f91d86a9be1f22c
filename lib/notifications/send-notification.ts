import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { recipientHash } from '@/lib/messaging';
import { claimPageOf, waitingClaimPage } from '@/lib/navigation';
import { pulledEvent } from '@/lib/platform';
import { channelOf, languageFor, reach } from './contacts';
import { claimDetails, isToldWithFiling } from './filed-claim';
import { afterNight } from './quiet-hours';
import { type OutgoingNotification, sendOutgoing } from './send';
import {
  choicesOf,
  dueNotifications,
  languageUsed,
  type Notification,
  noteMessage,
  notificationOf,
  offAmong,
  postpone,
  settle,
  waitingNotification,
} from './store';
import { isUrgent, type ToldPage, toldOf } from './topics';
import { unsubscribeAddresses } from './unsubscribe-token';
import { isSilent, isWanted } from './wanted';

const thingPages = { draft: waitingClaimPage, claim: claimPageOf } as const;
/** A text message is one of 160 signs: it leads to the page that lists them. */
const shortPages = { draft: '/file-claim', claim: '/claim-track' } as const;

/** Nobody is told later than so long after they should have been, in milliseconds. */
const longestLate = 7 * 24 * 60 * 60 * 1000;

/**
 * Tells a contact what it is to be told. What was to be told is settled in the transaction that makes
 * its message: at most once, however often this runs. What has come in between counts: a contact that
 * is gone or another one by now, a topic that was turned off.
 */
export const sendNotification = defineJob({
  name: 'send-notification',
  retry: { times: 40, firstWait: 5, longestWait: 15 * 60 },
  async run(id) {
    const notification = await waitingNotification(id);
    if (!notification || notification.sendAfter > new Date()) return;
    const outgoing = await outgoingOf(notification);
    if (outgoing === 'not any more') {
      await settle(database(), id, 'DROPPED');
      return;
    }
    // Night has fallen since: the sweep sends it in the morning.
    if (outgoing instanceof Date) return postpone(id, outgoing);
    await inTransaction(async (transaction) => {
      if (await settle(transaction, id, 'SENT'))
        await noteMessage(transaction, id, await sendOutgoing(transaction, outgoing));
    });
  },
  due: dueNotifications,
});

/**
 * Whether a message that has waited is still to be handed over: night may have fallen, and its contact
 * be another's by now. What is no notification is.
 * @throws Error where the platform does not say
 */
export async function worthSending(messageId: string): Promise<'now' | Date | 'never'> {
  const notification = await notificationOf(messageId);
  if (!notification) return 'now';
  const outgoing = await outgoingOf(notification);
  if (outgoing === 'not any more') return 'never';
  return outgoing instanceof Date ? outgoing : 'now';
}

/** What a contact is told, or when at the earliest. */
async function outgoingOf(
  one: Notification,
): Promise<OutgoingNotification | Date | 'not any more'> {
  const { clientId, path, reference, contact: id, topic, channel } = one;
  const told = toldOf(one.kind);
  const snapshot = await snapshotById(clientId);
  if (await isToldWithFiling(one)) return 'not any more';
  const isLate = Date.now() - one.sendAfter.getTime() > longestLate;
  if (!told || !snapshot || isLate) return 'not any more';
  const reached = await reach(snapshot, path, reference);
  const contact = reached?.contacts.find((known) => known.id === id);
  if (!reached || !contact || channelOf(contact) !== channel) return 'not any more';
  const hash = recipientHash(clientId, contact.value);
  if (hash !== one.recipientHash) return 'not any more';
  const [choices, off, used] = await Promise.all([
    choicesOf(one),
    offAmong(clientId, [hash]),
    languageUsed(one),
  ]);
  if (isSilent(topic, off.get(hash)) || !isWanted(topic, { id, channel }, choices))
    return 'not any more';
  const now = new Date();
  const zones = [reached.timeZone ?? '', snapshot.timeZone];
  const morning = channel === 'sms' && !isUrgent(topic) ? afterNight(now, zones) : now;
  if (morning > now) return morning;
  const language = languageFor(snapshot, used, reached.language);
  return {
    snapshot,
    channel,
    kind: told.kind,
    recipient: contact.value,
    language,
    details: await claimDetails(snapshot, language, one),
    link: await linkTo(snapshot, one, told.page),
    ...(channel === 'email' && !isUrgent(topic)
      ? { unsubscribe: await unsubscribeAddresses(snapshot, { ...one, contact: id }) }
      : {}),
  };
}

/** The page of what an event happened to. */
async function thingPage(
  page: keyof typeof thingPages,
  channel: Notification['channel'],
  eventId: string,
): Promise<string> {
  const thing = channel === 'email' ? (await pulledEvent(eventId))?.subjectId : undefined;
  return thing ? thingPages[page](thing) : shortPages[page];
}

/**
 * The page that a notification leads to, at the client's own address whatever a setting says
 * (invariant 2): the page itself asks for sign-in.
 */
async function linkTo(
  snapshot: ClientSnapshot,
  { path, eventId, channel }: Pick<Notification, 'path' | 'eventId' | 'channel'>,
  page: ToldPage,
): Promise<string> {
  const origin = originOf(snapshot, '');
  const asked =
    page === 'URL_Dashboard'
      ? snapshot.settings[path].URL_Dashboard
      : await thingPage(page, channel, eventId);
  const address = new URL(asked, origin);
  const link = address.origin === origin ? address : new URL('/dashboard', origin);
  if (path !== '1') link.searchParams.set('path', path);
  return link.href;
}
