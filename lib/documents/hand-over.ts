import { createHash } from 'node:crypto';
import { originOf, pathSchema, snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob, sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { platformOf } from '@/lib/platform';
import { fileAddress } from './addresses';
import { nameWithType } from './name';
import { openOpening, sealOpening } from './opening';
import {
  forgetOpening,
  heldBackOf,
  noteTold,
  receivedFor,
  renewOpenings,
  untoldThings,
} from './store/tell';

/** Thrown so that it is tried again; its words are codes. */
class NotTold extends Error {
  override name = 'NotTold';
}

/** Refusals that will not change: the holder has the files, and the page says that they wait. */
const final = ['TOKEN_REFUSED', 'CLAIM_UNKNOWN', 'REQUIREMENT_UNKNOWN', 'NOT_IN_THIS_STATE'];

/**
 * Names the files that were received for one thing to the platform, all of them each time: a later
 * telling takes the place of an earlier one. While one of them is being checked, or was refused and is
 * missed, none is: the platform would take the thing for complete. It runs for a thing, by a digest of it.
 */
export const handingOver = defineJob({
  name: 'hand-over-documents',
  retry: { times: 100, firstWait: 5, longestWait: 5 * 60 },
  // One that came while others were told must not be lost.
  waitsBeside: true,
  due: untoldThings,
  run: handOver,
});

async function handOver(givenFor: string): Promise<void> {
  const documents = await receivedFor(givenFor);
  const untold = documents.filter(({ toldAt }) => toldAt === null);
  const latest = untold.findLast(({ opening }) => opening !== null);
  if (!latest?.opening || latest.claimId === null || latest.requirementId === null) return;
  if ((await heldBackOf([givenFor])).has(givenFor)) return;
  const snapshot = await snapshotById(latest.clientId);
  const path = pathSchema.parse(latest.path);
  const token = await openOpening(latest.id, latest.opening);
  if (!snapshot || !token) return noteUntellable(untold, 'unreadable');
  const files = documents.map(({ id, name, mediaType, sha256 }) => ({
    name: nameWithType(name, mediaType),
    mediaType: mediaType ?? '',
    sha256: sha256 ?? '',
    url: `${originOf(snapshot, '')}${fileAddress(id)}`,
    documentId: id,
  }));
  const told = JSON.stringify(files);
  const answer = await platformOf({ snapshot, path }).giveRequirement({
    token,
    // The same files told again are the same telling.
    idempotencyKey: createHash('sha256').update(`${givenFor}${told}`).digest('hex'),
    claimId: latest.claimId,
    requirementId: latest.requirementId,
    files,
  });
  if (answer.kind === 'answer') return noteTold(untold.map(({ id }) => id));
  if (answer.kind !== 'refused') throw new NotTold(answer.kind);
  if (!final.includes(answer.error.errCode)) throw new NotTold('refused');
  await noteUntellable(untold, answer.error.errCode);
}

/**
 * Hands the files of a thing over for somebody who has signed in: what opened the contract when the files
 * were sent may have expired while they were held back.
 */
export async function handOverFor(idToken: string, givenFor: string): Promise<void> {
  const untold = (await receivedFor(givenFor)).filter(
    ({ claimId, toldAt }) => claimId !== null && toldAt === null,
  );
  if (untold.length === 0) return;
  const files = await Promise.all(
    untold.map(async ({ id }) => ({ id, opening: await sealOpening(id, idToken) })),
  );
  await inTransaction(async (transaction) => {
    await renewOpenings(transaction, files);
    await sendJob(transaction, handingOver, givenFor);
  });
}

/** What opened the contract is thrown away: it opens nothing any more. */
async function noteUntellable(
  documents: Awaited<ReturnType<typeof receivedFor>>,
  reason: string,
): Promise<void> {
  log.warn({ reason, files: documents.length }, 'Files could not be handed to the platform');
  await forgetOpening(documents.map(({ id }) => id));
}
