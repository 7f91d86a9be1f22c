import { type Path, pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';

/** An event as it was pulled. */
export interface PulledEvent {
  readonly id: string;
  readonly clientId: string;
  readonly path: Path;
  readonly at: Date;
  readonly kind: string;
  /** The contract. */
  readonly reference: string;
  /** The one contact that is told of it, as `contactMark` names it; every contact where none is named. */
  readonly toContact: string | null;
}

/** What an event happened to. */
export interface EventSubject {
  readonly kind: string;
  readonly id: string;
}

/** An event that was pulled, what it happened to, and what a message says of it besides. */
export interface DetailedEvent extends PulledEvent {
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly details: unknown;
  readonly pulledAt: Date;
}

/** An event that nobody has handled yet; `undefined` where there is none of this id. */
export async function unhandledEvent(id: string): Promise<DetailedEvent | undefined> {
  const row = await database().pulledEvent.findFirst({ where: { id, handledAt: null } });
  return row ? { ...row, path: pathSchema.parse(row.path) } : undefined;
}

/** An event that was pulled; `undefined` where there is none of this id. */
export async function pulledEvent(id: string): Promise<DetailedEvent | undefined> {
  const row = await database().pulledEvent.findUnique({ where: { id } });
  return row ? { ...row, path: pathSchema.parse(row.path) } : undefined;
}

/**
 * Puts what the portal itself has done to a contract among what platforms have told, once.
 * @param event `id` is the portal’s own: no platform’s is written like it
 * @returns the id of its row, where it is new
 */
export async function noteEvent(
  transaction: PrismaTransaction,
  {
    id,
    subject,
    details,
    ...event
  }: PulledEvent & { readonly subject?: EventSubject; readonly details?: object },
): Promise<string | undefined> {
  const [created] = await transaction.pulledEvent.createManyAndReturn({
    data: [
      {
        ...event,
        eventId: `portal:${id}`,
        ...(subject ? { subjectKind: subject.kind, subjectId: subject.id } : {}),
        ...(details ? { details: { ...details } } : {}),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  return created?.id;
}

/** Whether what the portal itself has done was put there, in the last three months. */
export async function isNoted({
  clientId,
  path,
  id,
}: Pick<PulledEvent, 'clientId' | 'path' | 'id'>): Promise<boolean> {
  const eventId = `portal:${id}`;
  return (await database().pulledEvent.count({ where: { clientId, path, eventId } })) > 0;
}

/** What else has happened to the thing of an event. */
interface Beside extends Pick<PulledEvent, 'id' | 'clientId' | 'path' | 'reference'> {
  readonly subjectId: string;
}

/** The rows of what was told of the same thing after an event, of these kinds. */
export async function toldAfter(
  { id, clientId, path, reference, subjectId }: Beside,
  kinds: readonly string[],
): Promise<readonly string[]> {
  const rows = await database().pulledEvent.findMany({
    where: { clientId, path, reference, subjectId, kind: { in: [...kinds] }, id: { gt: id } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** What was told of the same thing before an event, of these kinds: the latest first, so many at most. */
export async function toldBefore(
  { id, clientId, path, reference, subjectId }: Beside,
  kinds: readonly string[],
  most: number,
): Promise<readonly { readonly id: string; readonly kind: string; readonly details: unknown }[]> {
  return database().pulledEvent.findMany({
    where: { clientId, path, reference, subjectId, kind: { in: [...kinds] }, id: { lt: id } },
    select: { id: true, kind: true, details: true },
    orderBy: { id: 'desc' },
    take: most,
  });
}

/** What is said besides of what has happened to the same thing as an event, of these kinds. */
export async function detailsBeside(
  {
    clientId,
    path,
    reference,
    subjectId,
  }: Pick<PulledEvent, 'clientId' | 'path' | 'reference'> & { readonly subjectId: string },
  kinds: readonly string[],
): Promise<readonly unknown[]> {
  const rows = await database().pulledEvent.findMany({
    where: { clientId, path, reference, subjectId, kind: { in: [...kinds] } },
    select: { details: true },
  });
  return rows.map(({ details }) => details);
}

/** The events that nobody has handled yet, the oldest first. */
export async function unhandledEvents(most: number): Promise<readonly string[]> {
  const rows = await database().pulledEvent.findMany({
    where: { handledAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/**
 * Takes an event, in the transaction of what follows from it.
 * @returns whether it was not handled before
 */
export async function handleEvent(transaction: PrismaTransaction, id: string): Promise<boolean> {
  const { count } = await transaction.pulledEvent.updateMany({
    where: { id, handledAt: null },
    data: { handledAt: new Date() },
  });
  return count === 1;
}

/**
 * Takes the events of a thing that nobody has handled yet: nothing follows from them any more.
 * @param kinds those among them
 * @returns all of them, also those that were handled
 */
export async function letGoOfEvents(
  transaction: Pick<PrismaTransaction, 'pulledEvent'>,
  { clientId, path, reference }: Pick<PulledEvent, 'clientId' | 'path' | 'reference'>,
  subject: EventSubject,
  kinds: readonly string[],
): Promise<readonly string[]> {
  const where = {
    clientId,
    path,
    reference,
    subjectKind: subject.kind,
    subjectId: subject.id,
    kind: { in: [...kinds] },
  };
  await transaction.pulledEvent.updateMany({
    where: { ...where, handledAt: null },
    data: { handledAt: new Date() },
  });
  const rows = await transaction.pulledEvent.findMany({ where, select: { id: true } });
  return rows.map(({ id }) => id);
}
