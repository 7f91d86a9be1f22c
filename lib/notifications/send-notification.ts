import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { claimPageOf, planPage, waitingClaimPage } from '@/lib/navigation';
import { pulledEvent } from '@/lib/platform';
import { billPageOf } from './bill-news';
import { claimOf, isToldElsewhere, needsHolder } from './claim-news';
import { languageFor, reach } from './contacts';
import { contactsFor } from './contacts-for';
import { planNewsOf } from './plan-news';
import { afterNight } from './quiet-hours';
import { canBeTold, recipientsOf } from './recipients';
import { saidOf } from './said';
import { type OutgoingNotification, sendOutgoing } from './send';
import {
  choicesOf,
  dueNotifications,
  languageUsed,
  type Notification,
  noteMessage,
  notificationOf,
  postpone,
  settle,
  waitingNotification,
} from './store';
import { isUrgent, type ToldPage, toldOf } from './topics';
import { unsubscribeAddresses } from './unsubscribe-token';

const thingPages = { draft: waitingClaimPage, claim: claimPageOf } as const;
/** Where they are listed, for what names none; and from a text message, which is short, to drafts. */
const listPages = { draft: '/file-claim', claim: '/claim-track' } as const;

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
    const outgoing = await outgoingOf(notification, { isWritten: false });
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
  const outgoing = await outgoingOf(notification, { isWritten: true });
  if (outgoing === 'not any more') return 'never';
  return outgoing instanceof Date ? outgoing : 'now';
}

/**
 * What a contact is told, or when at the earliest.
 * @param isWritten its message is made already, and waits
 */
async function outgoingOf(
  one: Notification,
  { isWritten }: { readonly isWritten: boolean },
): Promise<OutgoingNotification | Date | 'not any more'> {
  const { clientId, path, reference, contact: id, topic, channel } = one;
  const told = toldOf(one.kind);
  const snapshot = await snapshotById(clientId);
  const event = await pulledEvent(one.eventId);
  if (!event || (await isToldElsewhere(one, event, isWritten))) return 'not any more';
  const isLate = Date.now() - one.sendAfter.getTime() > longestLate;
  if (!told || !snapshot || isLate) return 'not any more';
  const reached = await reach(snapshot, path, reference);
  const contact = reached?.contacts.find((known) => known.id === id);
  if (!reached || contact?.channel !== channel || contact.recipientHash !== one.recipientHash)
    return 'not any more';
  const [choices, claim, used] = await Promise.all([
    choicesOf(one),
    contactsFor(snapshot, event, [contact]),
    languageUsed(one),
  ]);
  const telling = { topic, isNeeded: needsHolder(event), claim };
  // What its holder must do or read is not lost because they have changed a choice since.
  const isTold = telling.isNeeded
    ? canBeTold(telling, contact)
    : recipientsOf(telling, [contact], choices).length > 0;
  if (!isTold) return 'not any more';
  const now = new Date();
  const zones = [reached.timeZone ?? '', snapshot.timeZone];
  const morning = channel === 'sms' && !isUrgent(topic) ? afterNight(now, zones) : now;
  if (morning > now) return morning;
  const language = languageFor(snapshot, used, reached.language);
  return {
    snapshot,
    channel,
    recipient: contact.value,
    language,
    ...(await saidOf(snapshot, language, told.kind, one, event)),
    link: linkTo(snapshot, one, told.page, event),
    ...(channel === 'email' && !isUrgent(topic)
      ? { unsubscribe: await unsubscribeAddresses(snapshot, { ...one, contact: id }) }
      : {}),
  };
}

/** What happened, and to what. */
type Happened = NonNullable<Awaited<ReturnType<typeof pulledEvent>>>;

/** The page of what an event happened to. */
function thingPage(
  page: keyof typeof thingPages,
  channel: Notification['channel'],
  event: Happened,
): string {
  // What is owed for a claim is no page of its own.
  const claim = claimOf(event) ?? null;
  const draft = channel === 'email' ? event.subjectId : null;
  const thing = page === 'claim' ? claim : draft;
  return thing === null ? listPages[page] : thingPages[page](thing);
}

/** The page of what an event happened to; `undefined` where it is about no page of its own. */
function pageOf(
  page: ToldPage,
  channel: Notification['channel'],
  event: Happened,
): string | undefined {
  switch (page) {
    case 'URL_Dashboard':
      return undefined;
    case 'bill':
      return billPageOf(event.details);
    case 'plan':
    case 'transfer':
      return planPageOf(page, event);
    default:
      return thingPage(page, channel, event);
  }
}

/** The page of the plan that an event is about, or of its transfer; nothing where it names none. */
function planPageOf(page: 'plan' | 'transfer', event: Happened): string | undefined {
  const subject = event.subjectKind === 'POLICY' ? event.subjectId : null;
  const policyId = planNewsOf(event.details)?.policyId ?? subject;
  return policyId === null
    ? undefined
    : `${planPage(policyId)}${page === 'plan' ? '' : '/transfer'}`;
}

/**
 * The page that a notification leads to, at the client's own address whatever a setting says
 * (invariant 2): the page itself asks for sign-in.
 */
function linkTo(
  snapshot: ClientSnapshot,
  { path, channel }: Pick<Notification, 'path' | 'channel'>,
  page: ToldPage,
  event: Happened,
): string {
  const origin = originOf(snapshot, '');
  const asked = pageOf(page, channel, event) ?? snapshot.settings[path].URL_Dashboard;
  const address = new URL(asked, origin);
  const link = address.origin === origin ? address : new URL('/dashboard', origin);
  if (path !== '1') link.searchParams.set('path', path);
  return link.href;
}
