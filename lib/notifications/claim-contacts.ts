import 'server-only';
import { database } from '@/lib/db';
import type { Holder } from './store';

/** How the holder of a claim is reached about it, as was said when it was filed. By the platform's identifiers. */
export interface ClaimContacts {
  /** The contact that its holder has chosen. */
  readonly chosen?: string;
  /** Numbers that may belong to the telephone of the claim, where that is lost, stolen or dead. */
  readonly gone: readonly string[];
}

/** Of what is about no claim, and of claims that were not filed here. */
export const anyContact: ClaimContacts = { gone: [] };

/** How the holder of a claim is reached about it. */
export async function claimContactsOf(
  { clientId, path, reference }: Holder,
  claimId: string | undefined,
): Promise<ClaimContacts> {
  if (claimId === undefined) return anyContact;
  const row = await database().claimContact.findUnique({
    where: { clientId_path_reference_claimId: { clientId, path, reference, claimId } },
    select: { chosen: true, gone: true },
  });
  if (!row) return anyContact;
  return { gone: row.gone, ...(row.chosen === null ? {} : { chosen: row.chosen }) };
}

/** Saves how the holder of a claim is reached about it, in place of what was said before. */
export async function saveClaimContacts(
  { clientId, path, reference }: Holder,
  claimId: string,
  { chosen, gone }: ClaimContacts,
): Promise<void> {
  const key = { clientId, path, reference, claimId };
  const said = { chosen: chosen ?? null, gone: [...gone] };
  await database().claimContact.upsert({
    where: { clientId_path_reference_claimId: key },
    create: { ...key, ...said },
    update: { ...said, savedAt: new Date() },
  });
}
