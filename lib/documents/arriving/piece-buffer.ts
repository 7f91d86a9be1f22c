import { pieceSize } from '../storage/port';

declare global {
  /** One list for all module instances of this process: Next bundles them more than once. */
  var portalPieceBuffers: Buffer[] | undefined;
}

/** How many are kept that nobody uses. */
const mostFree = 2;

/**
 * Lends room for one piece. It is used again by the next who asks: a piece is far larger than what is
 * let go of soon, and a few of them that wait for that are more than all else that an upload takes.
 */
export async function withPieceBuffer<Value>(
  use: (buffer: Buffer) => Promise<Value>,
): Promise<Value> {
  globalThis.portalPieceBuffers ??= [];
  const free = globalThis.portalPieceBuffers;
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
  try {
    return await use(buffer);
  } finally {
    if (free.length < mostFree) free.push(buffer);
  }
}
