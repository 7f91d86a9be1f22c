import type { PrismaTransaction } from '@/lib/db';
import type { ClaimNews, PlatformEventKind } from '@/lib/platform/port';
import { nextNumber } from './store/counters';

/** Something of a contract that the platform tells by itself. */
export interface Told {
  readonly clientId: string;
  readonly at: Date;
  readonly kind: PlatformEventKind;
  /** The contract. */
  readonly reference: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** What a message says of a claim that it happened to. */
  readonly claim?: ClaimNews;
}

/** Adds an event to a client's feed, in the transaction of what it tells. */
export async function tellEvent(
  transaction: PrismaTransaction,
  { clientId, at, kind, reference, subject, claim }: Told,
): Promise<void> {
  const number = await nextNumber(transaction, clientId, 'event');
  await transaction.platformEvent.create({
    data: {
      clientId,
      number,
      at,
      kind,
      reference,
      ...(subject ? { subjectKind: subject.kind, subjectId: subject.id } : {}),
      ...(claim ? { claim } : {}),
    },
  });
}
