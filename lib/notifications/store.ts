import 'server-only';
import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import type { Silence } from '@/lib/messaging';
import { choosable, type Topic, topics } from './topics';

/** Whose: a contract of a client on a path. */
export interface Holder {
  readonly clientId: string;
  readonly path: Path;
  /** The contract's reference on the platform. */
  readonly reference: string;
}

/** A contact of a holder, by its identifier on the platform. */
export interface HolderContact extends Holder {
  readonly contact: string;
}

const topicSchema = z.enum(topics);

const choiceRows = z.array(
  z.object({ contact: z.string(), topic: z.enum(choosable), isOn: z.boolean() }),
);
export type Choice = z.infer<typeof choiceRows>[number];

/** What a holder has chosen; what is not there is as usual. */
export async function choicesOf({ clientId, path, reference }: Holder): Promise<readonly Choice[]> {
  const rows = await database().notificationChoice.findMany({
    where: { clientId, path, reference },
    select: { contact: true, topic: true, isOn: true },
  });
  return choiceRows.parse(rows);
}

/** Writes down what a holder has chosen for a contact. */
export async function choose(
  { clientId, path, reference, contact }: HolderContact,
  choices: Readonly<Partial<Record<(typeof choosable)[number], boolean>>>,
): Promise<void> {
  const said = Object.entries(choices);
  await database().$executeRaw`
    INSERT INTO portal.notification_choice
      (client_id, path, reference, contact, topic, is_on, changed_at)
    SELECT ${clientId}, ${path}, ${reference}, ${contact}, topic, is_on, now()
    FROM unnest(${said.map(([topic]) => topic)}::text[], ${said.map(([, isOn]) => isOn)}::boolean[])
      AS said (topic, is_on)
    ON CONFLICT (client_id, path, reference, contact, topic)
    DO UPDATE SET is_on = excluded.is_on, changed_at = now()`;
  // Turning claim messages off also ends the choice of this contact for single claims.
  if (choices.claims === false)
    await database().claimContact.updateMany({
      where: { clientId, path, reference, chosen: contact },
      data: { chosen: null },
    });
}

const offRows = z.array(
  z.object({ recipientHash: z.string(), reason: z.enum(['GONE', 'REPORTED', 'UNWANTED']) }),
);

/** Which of some addresses are off, and why. */
export async function offAmong(
  clientId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Silence>> {
  if (hashes.length === 0) return new Map();
  const rows = await database().contactOff.findMany({
    where: { clientId, recipientHash: { in: [...hashes] } },
    select: { recipientHash: true, reason: true },
  });
  return new Map(offRows.parse(rows).map((row) => [row.recipientHash, row.reason]));
}

/** Tells somebody later than was meant: the night has come. */
export async function postpone(id: string, sendAfter: Date): Promise<void> {
  await database().notification.updateMany({
    where: { id, state: 'WAITING' },
    data: { sendAfter },
  });
}

/** Turns an address off; the better known why counts: one that takes nothing is not made less sure. */
export async function turnOff(
  transaction: PrismaTransaction,
  clientId: string,
  hash: string,
  reason: Silence,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO portal.contact_off AS known (client_id, recipient_hash, reason, off_since)
    VALUES (${clientId}, ${hash}, ${reason}, now())
    ON CONFLICT (client_id, recipient_hash)
    DO UPDATE SET reason = excluded.reason
    WHERE known.reason <> 'GONE' AND excluded.reason <> 'UNWANTED'`;
}

/** Sends to an address again. */
export async function turnOn(clientId: string, hash: string): Promise<void> {
  await database().contactOff.deleteMany({ where: { clientId, recipientHash: hash } });
}

/** Whether an address is off that a holder was to be told something at. */
export async function hasContactOff({ clientId, path, reference }: Holder): Promise<boolean> {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM portal.notification AS told
    JOIN portal.contact_off AS silent USING (client_id, recipient_hash)
    WHERE told.client_id = ${clientId} AND told.path = ${path} AND told.reference = ${reference}
    LIMIT 1`;
  return rows.length > 0;
}

/** Remembers the language that a holder uses. */
export async function rememberLanguage(
  { clientId, path, reference }: Holder,
  language: string,
): Promise<void> {
  await database().$executeRaw`
    INSERT INTO portal.holder_language (client_id, path, reference, language, used_at)
    VALUES (${clientId}, ${path}, ${reference}, ${language}, now())
    ON CONFLICT (client_id, path, reference)
    DO UPDATE SET language = excluded.language, used_at = now()`;
}

/** The language that a holder has last used here. */
export async function languageUsed({
  clientId,
  path,
  reference,
}: Holder): Promise<string | undefined> {
  const row = await database().holderLanguage.findUnique({
    where: { clientId_path_reference: { clientId, path, reference } },
  });
  return row?.language;
}

const notificationRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  reference: z.string(),
  contact: z.string(),
  eventId: z.string(),
  kind: z.string(),
  topic: topicSchema,
  channel: z.enum(['email', 'sms']),
  recipientHash: z.string(),
  sendAfter: z.date(),
  createdAt: z.date(),
});
export type Notification = z.infer<typeof notificationRow>;

/** What is to be told to a contact. */
export interface NewNotification extends HolderContact {
  readonly eventId: string;
  readonly kind: string;
  readonly topic: Topic;
  readonly channel: 'email' | 'sms';
  readonly recipientHash: string;
  readonly sendAfter: Date;
  /** `DROPPED` where its address is off: nothing is sent, and its holder is told on the dashboard. */
  readonly state: 'WAITING' | 'DROPPED';
}

/** Adds what contacts are to be told: each contact once of each event. @returns what is to be sent */
export async function addNotifications(
  transaction: PrismaTransaction,
  notifications: readonly NewNotification[],
): Promise<readonly { readonly id: string; readonly sendAfter: Date }[]> {
  if (notifications.length === 0) return [];
  const added = await transaction.notification.createManyAndReturn({
    data: [...notifications],
    skipDuplicates: true,
    select: { id: true, sendAfter: true, state: true },
  });
  return added.filter(({ state }) => state === 'WAITING');
}

/** What waits to be told, of this id. */
export async function waitingNotification(id: string): Promise<Notification | undefined> {
  const row = await database().notification.findFirst({ where: { id, state: 'WAITING' } });
  return row ? notificationRow.parse(row) : undefined;
}

/** Remembers which message was made of what was to be told. */
export async function noteMessage(
  transaction: PrismaTransaction,
  id: string,
  messageId: string,
): Promise<void> {
  await transaction.notification.update({ where: { id }, data: { messageId } });
}

/** What a message was made of, where it tells somebody something. */
export async function notificationOf(messageId: string): Promise<Notification | undefined> {
  const row = await database().notification.findUnique({ where: { messageId } });
  return row ? notificationRow.parse(row) : undefined;
}

/** What has come of telling a contact of each of some events; nothing of those that it was not to be told. */
export async function statesOf(
  { clientId, path, reference, contact }: HolderContact,
  events: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database().notification.findMany({
    where: { clientId, path, reference, contact, eventId: { in: [...events] } },
    select: { eventId: true, state: true },
  });
  return new Map(rows.map(({ eventId, state }) => [eventId, state]));
}

/** What waits and may be told by now, the longest waiting first. */
export async function dueNotifications(most: number): Promise<readonly string[]> {
  const rows = await database().notification.findMany({
    where: { state: 'WAITING', sendAfter: { lte: new Date() } },
    select: { id: true },
    orderBy: { sendAfter: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** Ends the waiting of a notification, in the transaction of its message. @returns whether it waited */
export async function settle(
  transaction: Pick<PrismaTransaction, 'notification'>,
  id: string,
  state: 'SENT' | 'DROPPED',
): Promise<boolean> {
  const { count } = await transaction.notification.updateMany({
    where: { id, state: 'WAITING' },
    data: { state },
  });
  return count === 1;
}

/** Ends the waiting of all that was to be told of some events. */
export async function dropWaiting(
  transaction: Pick<PrismaTransaction, 'notification'>,
  events: readonly string[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction.notification.updateMany({
    where: { eventId: { in: [...events] }, state: 'WAITING' },
    data: { state: 'DROPPED' },
  });
}
