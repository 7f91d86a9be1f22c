import { z } from 'zod';
import { database } from '@/lib/db';
import type { ContractOfDrafts } from '../drafts/store';

/** How long what was chosen is kept, in days: as long as a device that did not come back is charged for. */
const keptDays = 400;

const rows = z.array(
  z.object({ claimId: z.string(), choices: z.string(), version: z.number(), savedAt: z.date() }),
);
export type ChoiceRow = z.infer<typeof rows>[number];

/** What was chosen of the claims of a contract. @param claimId of one of them alone */
export async function choiceRows(
  { clientId, path, subject }: ContractOfDrafts,
  claimId?: string,
): Promise<readonly ChoiceRow[]> {
  return rows.parse(
    await database().claimChoice.findMany({
      where: {
        clientId,
        path,
        subject,
        expiresAt: { gt: new Date() },
        ...(claimId === undefined ? {} : { claimId }),
      },
      select: { claimId: true, choices: true, version: true, savedAt: true },
      orderBy: { savedAt: 'desc' },
    }),
  );
}

/**
 * Saves what was chosen, where nobody has chosen anything else since.
 * @param version on which it builds; 0 where there is none yet
 * @returns whether it was saved
 */
export async function saveChoiceRow(
  { clientId, path, subject }: ContractOfDrafts,
  { claimId, version, choices }: Pick<ChoiceRow, 'claimId' | 'version' | 'choices'>,
): Promise<boolean> {
  const saved = await database().$executeRaw`
    INSERT INTO portal.claim_choice
      (client_id, path, subject, claim_id, choices, expires_at)
    VALUES (${clientId}, ${path}, ${subject}, ${claimId}, ${choices},
      now() + make_interval(days => ${keptDays}))
    ON CONFLICT (client_id, path, subject, claim_id) DO UPDATE
      SET choices = excluded.choices, version = claim_choice.version + 1, saved_at = now(),
        expires_at = excluded.expires_at
      WHERE claim_choice.version = ${version}`;
  return saved === 1;
}

/** Forgets what was chosen before a moment. */
export async function forgetChoices(
  { clientId, path, subject }: ContractOfDrafts,
  before: Date,
): Promise<void> {
  await database().claimChoice.deleteMany({
    where: { clientId, path, subject, savedAt: { lt: before } },
  });
}
