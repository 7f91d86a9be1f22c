import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import type { View } from '@/lib/request';
import { forgetUpload } from './arriving/upload-store';
import { thingOf } from './given-for';
import { handOverFor } from './hand-over';
import { type DocumentOwner, ownerOf } from './owner';
import { isStorageFailure } from './storage/port';
import { takeLock } from './store/locks';
import { dismissFile, documentSentBy, stateOf } from './store/read';

/**
 * Removes a file of a claim that was not taken, or whose upload was broken off, from its holder's list:
 * nobody waits for it any more, and what was sent beside it is handed over. The page that it leads back to
 * lists the files that are left, whatever became of this one.
 */
export const dismissDocument = defineChange({
  address: '/api/documents/dismiss',
  signedIn: true,
  variant: ({ document }) => createHash('sha256').update(`${document}`).digest('hex').slice(0, 12),
  schema: () => z.object({ document: z.string() }),
  async run({ view, input: { document } }) {
    try {
      await remove(view, document);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      return { kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE', status: 503 };
    }
    return { kind: 'go', to: view.address, keepsTyped: 'as-it-is' };
  },
});

/** Hands over what was sent beside a file once that is removed. @throws StorageFailure */
async function remove(view: View, id: string): Promise<void> {
  const asker = ownerOf(view);
  if (!asker) return;
  const { owner, session } = asker;
  const givenFor = (await dismissFile(owner, id)) ?? (await removeBrokenOff(view, owner, id));
  if (givenFor !== undefined) await handOverFor(session.idToken, givenFor);
}

/**
 * Throws away what has come of an upload that was broken off; not while somebody goes on with it.
 * @returns what it was given for; `undefined` where there is no such upload of the owner's
 * @throws StorageFailure
 */
async function removeBrokenOff(
  view: View,
  owner: DocumentOwner,
  id: string,
): Promise<string | undefined> {
  const file = await documentSentBy(owner, id);
  if (!file?.isBrokenOff || file.productId !== null) return undefined;
  const known = await stateOf(id);
  if (!(await takeLock(id, randomUUID()))) return undefined;
  await forgetUpload(id);
  const about = thingOf(file);
  if (about) await addToHistory({ view }, { kind: 'DOCUMENT_REMOVED', about });
  return known?.givenFor;
}
