import type { DocumentStorage } from '../storage/port';
import { pieceSize } from '../storage/port';
import { type ArrivingUpload, noteReceived } from '../store/uploads';
import { withPieceBuffer } from './piece-buffer';

/** Somebody else goes on with the file by now. */
export class LockLost extends Error {
  override name = 'LockLost';
}

/**
 * Goes on with a file where it was left: whole pieces go to the storage as they come, and what a break
 * leaves of one is kept and added to. No more than one piece is held in memory.
 * @param lockOwner who has the lock: what is kept is written down for them alone
 * @param content throws where it breaks off
 * @returns how much of the file is kept now, in bytes
 * @throws what `content` throws, once what came before is kept; and {@link LockLost}
 */
export function writePieces(
  storage: DocumentStorage,
  upload: ArrivingUpload,
  lockOwner: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  return withPieceBuffer((buffer) => writeInto(buffer, storage, upload, lockOwner, content));
}

async function writeInto(
  buffer: Buffer,
  storage: DocumentStorage,
  upload: ArrivingUpload,
  lockOwner: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const pieces = [...upload.pieces];
  let received = upload.received;
  const before = () => pieces.length * pieceSize;
  const sizeOfPiece = () => Math.min(pieceSize, upload.length - before());
  let filled = received - before();
  let kept = filled;
  if (filled > 0) await storage.readTail(upload, pieces.length + 1, buffer.subarray(0, filled));

  const noted = async (now: number) => {
    if (!(await noteReceived(upload.id, lockOwner, now, pieces))) throw new LockLost();
    received = now;
  };
  const endPiece = async () => {
    const number = pieces.length + 1;
    pieces.push(await storage.writePiece(upload, number, buffer.subarray(0, filled)));
    [filled, kept] = [0, 0];
    await noted(Math.min(before(), upload.length));
  };
  const keepRest = async () => {
    if (filled === kept) return;
    await storage.keepTail(upload, pieces.length + 1, buffer.subarray(0, filled));
    kept = filled;
    await noted(before() + filled);
  };

  try {
    for await (const chunk of content) {
      let rest = chunk;
      while (rest.length > 0) {
        const room = sizeOfPiece() - filled;
        if (room <= 0) throw new RangeError('more has come than was announced');
        buffer.set(rest.subarray(0, room), filled);
        filled += Math.min(room, rest.length);
        rest = rest.subarray(room);
        if (filled === sizeOfPiece()) await endPiece();
      }
    }
  } catch (error) {
    // A whole piece that was not taken is no rest: it is sent again from where it began.
    if (!(error instanceof LockLost) && filled < sizeOfPiece()) await keepRest();
    throw error;
  }
  await keepRest();
  return received;
}
