import { randomUUID } from 'node:crypto';
import { database } from '@/lib/db';
import { newKey, pieceSize } from '../storage/port';
import type { TestStorage } from './storages';

/** A file that has arrived and waits to be checked. */
export async function arrivedFile(
  storage: TestStorage['storage'],
  bytes: Buffer,
  { name = 'a.jpg', accepts = ['PICTURE', 'PDF'], givenFor = randomUUID() as string } = {},
): Promise<string> {
  const id = randomUUID();
  const storageKey = newKey();
  await putInPieces(storage, storageKey, bytes);
  const owner = { clientId: 'c', path: '1', subject: 's', agent: '' };
  await database().document.create({
    data: {
      ...owner,
      id,
      claimId: 'claim',
      requirementId: 'requirement',
      givenFor,
      name,
      accepts: [...accepts],
      bytes: bytes.length,
      storageKey,
      state: 'SCANNING',
      expiresAt: new Date(Date.now() + 1e6),
    },
  });
  return id;
}

async function putInPieces(
  storage: TestStorage['storage'],
  key: string,
  bytes: Buffer,
): Promise<void> {
  const object = { key, staging: await storage.stage(key) };
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const piece = bytes.subarray(at, at + pieceSize);
    pieces.push(await storage.writePiece(object, pieces.length + 1, piece));
  }
  await storage.finish(object, pieces, bytes.length);
}
