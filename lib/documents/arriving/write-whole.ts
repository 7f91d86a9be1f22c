import { type DocumentStorage, pieceSize, type StagedObject } from '../storage/port';
import { withPieceBuffer } from './piece-buffer';

/** The file has more bytes than it may have. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * Writes a file of unknown length that arrives in one request, with at most one piece of it in memory. The
 * caller then joins the pieces.
 * @param object the target, with the most bytes that it may have
 * @throws TooLong as soon as more arrive
 */
export function writeWhole(
  storage: DocumentStorage,
  object: StagedObject & { readonly length: number },
  content: AsyncIterable<Uint8Array>,
): Promise<Whole> {
  return withPieceBuffer((buffer) => writeInto(buffer, storage, object, content));
}

interface Whole {
  readonly length: number;
  readonly pieces: readonly string[];
}

async function writeInto(
  buffer: Buffer,
  storage: DocumentStorage,
  object: StagedObject & { readonly length: number },
  content: AsyncIterable<Uint8Array>,
): Promise<Whole> {
  const pieces: string[] = [];
  let [filled, length] = [0, 0];
  const endPiece = async () => {
    const bytes = buffer.subarray(0, filled);
    pieces.push(await storage.writePiece(object, pieces.length + 1, bytes));
    length += filled;
    filled = 0;
  };
  for await (const chunk of content) {
    if (length + filled + chunk.length > object.length) throw new TooLong();
    let rest = chunk;
    while (rest.length > 0) {
      buffer.set(rest.subarray(0, pieceSize - filled), filled);
      const taken = Math.min(pieceSize - filled, rest.length);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled === pieceSize) await endPiece();
    }
  }
  if (filled > 0) await endPiece();
  return { length, pieces };
}
