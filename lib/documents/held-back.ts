import { heldBackOf } from './store/tell';

/** Why files that were received are not handed over yet, and wait for their holder. */
export type HoldReason = 'BROKEN_OFF' | 'NOT_TAKEN';

interface FileOfRequest {
  readonly state: string;
  readonly toldAt: Date | null;
  readonly isBrokenOff: boolean;
}

/**
 * Which requests have files that wait for what their holder does: an upload that was broken off is to be
 * finished or removed, a file that was not taken replaced or removed. What is being sent or checked just
 * now waits for nobody.
 * @param requests the files of each request, by its digest
 */
export async function heldBack(
  requests: ReadonlyMap<string, readonly FileOfRequest[]>,
): Promise<ReadonlyMap<string, HoldReason>> {
  const waiting = [...requests].flatMap(([digest, files]) => {
    const isReceived = files.some(({ state, toldAt }) => state === 'RECEIVED' && toldAt === null);
    const isOnItsWay = files.some(
      ({ state, isBrokenOff }) => ['UPLOADING', 'SCANNING', 'HELD'].includes(state) && !isBrokenOff,
    );
    const reason: HoldReason = files.some(({ isBrokenOff }) => isBrokenOff)
      ? 'BROKEN_OFF'
      : 'NOT_TAKEN';
    return isReceived && !isOnItsWay ? [[digest, reason] as const] : [];
  });
  const held = waiting.length === 0 ? new Set() : await heldBackOf(waiting.map(([of]) => of));
  return new Map(waiting.filter(([digest]) => held.has(digest)));
}
