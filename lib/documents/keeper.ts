import type { Readable } from 'node:stream';
import { type ContractOwner, database, type Keeper } from '@/lib/db';
import { letGo } from './housekeeping';
import { nameWithType } from './name';
import { documentStorage } from './storage';

/** Files of holders. Those that an open claim may still need stay as long as they would have. */
export const documentsKeeper: Keeper = {
  name: 'documents',
  async copy({ clientId, path, subject }) {
    const files = await database().document.findMany({
      where: { clientId, path, subject },
      select: {
        name: true,
        claimId: true,
        state: true,
        mediaType: true,
        bytes: true,
        createdAt: true,
        expiresAt: true,
      },
      orderBy: { createdAt: 'desc' },
    });
    return { files };
  },
  async forget({ clientId, path, subject, before, openClaims }) {
    const files = await database().document.findMany({
      where: {
        clientId,
        path,
        subject,
        createdAt: { lt: before },
        // Papers of products are of no claim.
        OR: [{ claimId: null }, { claimId: { notIn: [...openClaims] } }],
      },
      select: {
        id: true,
        storageKey: true,
        previewKey: true,
        upload: { select: { staging: true } },
      },
    });
    for (const file of files) await letGo(file);
  },
};

/** A file, as it goes into a holder's copy of everything. */
export interface CopiedFile {
  readonly name: string;
  /** `undefined` where it is gone by now. */
  readonly read: () => Promise<Readable | undefined>;
}

/** The files of a contract that are kept, the oldest first. */
export async function keptFiles({
  clientId,
  path,
  subject,
}: Pick<ContractOwner, 'clientId' | 'path' | 'subject'>): Promise<readonly CopiedFile[]> {
  const rows = await database().document.findMany({
    where: { clientId, path, subject, state: { in: ['RECEIVED', 'REJECTED'] } },
    select: { name: true, mediaType: true, storageKey: true },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ name, mediaType, storageKey }) => ({
    name: nameWithType(name, mediaType),
    read: async () =>
      storageKey === null ? undefined : (await documentStorage().read(storageKey))?.content,
  }));
}
