import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { claimStates, localizedText } from '@/lib/platform/port';
import { type DeskActionKind, deskActionKinds } from '@/lib/platform/port/desk';

/** What a line of the audit says beside who did what to which claim. */
const actionDetails = z.object({
  words: localizedText.exactOptional(),
  /** In minor units, with its currency. */
  amount: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  /** A code of the catalogue, a requirement, a file: what it was about. */
  about: z.string().exactOptional(),
});
export type ActionDetails = z.infer<typeof actionDetails>;

/** What somebody has done, as it is written down. */
export interface NewAction {
  readonly clientId: string;
  readonly claimId: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly kind: DeskActionKind;
  readonly before: string;
  readonly after: string;
  readonly details?: ActionDetails;
}

/** Writes down what somebody has done, in the transaction of what they did. Nothing changes or deletes it. */
export async function appendAction(
  transaction: Pick<PrismaTransaction, 'deskAction'>,
  { by, details = {}, ...action }: NewAction,
): Promise<void> {
  await transaction.deskAction.create({
    data: { ...action, handlerId: by.id, handlerName: by.name, details },
  });
}

const storedAction = z.object({
  id: z.bigint(),
  at: z.date(),
  handlerName: z.string(),
  kind: z.enum(deskActionKinds),
  before: z.enum(claimStates),
  after: z.enum(claimStates),
  details: actionDetails,
});

/** What was done with a claim at the desk, the oldest first. */
export async function actionsOfClaim(claimId: string) {
  const rows = await database().deskAction.findMany({
    where: { claimId },
    orderBy: { id: 'asc' },
    take: 500,
  });
  return rows.map((row) => storedAction.parse(row));
}
