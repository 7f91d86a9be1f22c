import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import {
  type calls,
  type HandedIn,
  handedInSchema,
  type PlatformAnswer,
  type RefusalReason,
  refusalReasons,
} from '@/lib/platform/port';
import { codeSigns } from '../code-signs';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { findContract } from '../search';

/** What a receipt says, and what the report of a holder says, as they are kept. */
export type ReceiptDetails = z.output<typeof calls.handInReceipt.input>;
export type ReportDetails = z.output<typeof calls.reportHolder.input>;

/** Keeps what somebody has handed in until people decide. @param contractId what a report is about */
export async function handIn(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  kind: 'RECEIPT' | 'DEATH' | 'INCAPACITY',
  details: ReceiptDetails | ReportDetails,
  contractId?: string,
): Promise<PlatformAnswer<HandedIn>> {
  const row = await transaction.handedIn.create({
    data: {
      id: newReference(kind),
      clientId,
      kind,
      details,
      contractId: contractId ?? null,
      createdAt: now(),
    },
  });
  return { kind: 'answer', value: handedInSchema.parse({ id: row.id, state: row.state }) };
}

/** A report is taken alike, whether there is such a contract or not. */
export async function reportHolder(
  transaction: PrismaTransaction,
  context: PlatformContext,
  details: ReportDetails,
): Promise<PlatformAnswer<HandedIn>> {
  const found = await findContract(context.clientId, details.searchParameters, transaction);
  return handIn(transaction, context, details.kind, details, found?.id);
}

/** What people have said of it. */
export async function readHandedIn(
  clientId: string,
  id: string,
): Promise<PlatformAnswer<HandedIn>> {
  const row = await database().handedIn.findFirst({ where: { id, clientId } });
  if (!row) return refused('HANDED_IN_UNKNOWN');
  const { state, reason, contractId, actsNow } = row;
  const isAccepted = state === 'ACCEPTED';
  const policy =
    isAccepted && row.kind === 'RECEIPT' && contractId !== null
      ? await database().policy.findFirst({ where: { contractId }, select: { policyNumber: true } })
      : undefined;
  return {
    kind: 'answer',
    value: handedInSchema.parse({
      id,
      state,
      ...(reason === null ? {} : { reason }),
      ...(isAccepted && contractId !== null ? { reference: contractId } : {}),
      ...(isAccepted && actsNow !== null ? { actsNow } : {}),
      ...(policy ? { policyNumber: policy.policyNumber } : {}),
    }),
  };
}

/** Whether a word is a reason that something is refused for. */
export function isRefusalReason(word: string): word is RefusalReason {
  return refusalReasons.some((reason) => reason === word);
}

/** Nobody guesses another’s: 50 bits, in signs that are read for no others. */
function newReference(kind: string): string {
  const signs = [...randomBytes(10)].map((byte) => codeSigns[byte % codeSigns.length] ?? '');
  const letter = kind === 'RECEIPT' ? 'R' : 'H';
  return `${letter}-${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}
