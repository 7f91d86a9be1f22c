import { database, type PrismaTransaction } from '@/lib/db';
import { sendJob } from '@/lib/jobs';
import { type EventSubject, isNoted, letGoOfEvents, noteEvent } from '@/lib/platform';
import type { PaymentNews } from './bill-news';
import type { FiledClaim } from './filed-claim';
import { notifyHolders } from './notify-holders';
import { dropWaiting, type Holder } from './store';
import type { OwnEventKind } from './topics';

/** Of what a holder is told, and where, beside what happened. */
export interface ToldOf {
  /** What it happened to: the message leads there. */
  readonly subject?: EventSubject;
  /** The one contact that is told, as `contactMark` names it. */
  readonly toContact?: string;
  /** What the message says of a claim that was filed. */
  readonly claim?: FiledClaim;
  /** What the message says of a payment, whose page it leads to. */
  readonly payment?: PaymentNews;
  /** Of a claim that is not filed: whether the holder’s phone is gone or dead. */
  readonly draft?: { readonly isPhoneGone?: true };
}

/**
 * Has a holder told of something that the portal itself has done, once, as of what their platform tells:
 * in the transaction that does it.
 * @param id of what it was done to: each is told of once
 */
export async function tellHolder(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Holder,
  kind: OwnEventKind,
  id: string,
  { subject, toContact, claim, payment, draft }: ToldOf = {},
): Promise<void> {
  const event = {
    id: nameOf(kind, id),
    clientId,
    path,
    reference,
    kind,
    at: new Date(),
    toContact: toContact ?? null,
    ...(subject ? { subject } : {}),
    ...((claim ?? payment ?? draft) ? { details: claim ?? payment ?? draft } : {}),
  };
  const row = await noteEvent(transaction, event);
  if (row !== undefined) await sendJob(transaction, notifyHolders, row);
}

/** Whether a holder was told of something so, in the last three months. @param id as `tellHolder` was given */
export function wasTold(
  { clientId, path }: Holder,
  kind: OwnEventKind,
  id: string,
): Promise<boolean> {
  return isNoted({ clientId, path, id: nameOf(kind, id) });
}

/**
 * When a message of something was handed over first; `unsent` where it waits or has no recipient, and
 * `undefined` where its holder was not told of it. @param id as `tellHolder` was given
 */
export async function sentAt(
  { clientId, path, reference }: Holder,
  kind: OwnEventKind,
  id: string,
): Promise<Date | 'unsent' | undefined> {
  const eventId = `portal:${nameOf(kind, id)}`;
  const event = await database().pulledEvent.findFirst({ where: { clientId, path, eventId } });
  if (!event) return undefined;
  const told = await database().notification.findMany({
    where: { clientId, path, reference, eventId: event.id, state: 'SENT' },
    select: { messageId: true },
  });
  const message = await database().message.findFirst({
    where: { id: { in: told.flatMap(({ messageId }) => messageId ?? []) }, state: 'SENT' },
    orderBy: { settledAt: 'asc' },
    select: { settledAt: true },
  });
  return message?.settledAt ?? 'unsent';
}

function nameOf(kind: OwnEventKind, id: string): string {
  return `${kind}:${id}`;
}

/** Takes back what a holder was to be told of a thing, as far as no message has been made of it: it is over. */
export async function tellNoMore(
  transaction: PrismaTransaction,
  { clientId, path, reference }: Holder,
  subject: EventSubject,
  kinds: readonly OwnEventKind[],
): Promise<void> {
  const events = await letGoOfEvents(transaction, { clientId, path, reference }, subject, kinds);
  await dropWaiting(transaction, events);
}
