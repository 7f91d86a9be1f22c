import type { Path } from '@/lib/clients';
import { contentStream } from './content-stream';
import { handedOutHeaders } from './handed-out-headers';
import { type HoldReason, heldBack } from './held-back';
import { attachment, nameWithType } from './name';
import { documentStorage } from './storage';
import { isBrokenOff } from './store/row';
import { documentOfClaim, filesOfRequests, sizesOfClaim } from './store/tell';

/** A file of a claim, or the small picture that was made of it. */
interface FileOfClaim {
  readonly clientId: string;
  readonly paths: readonly Path[];
  readonly claimId: string;
  readonly documentId: string;
  readonly part: 'file' | 'preview';
}

/** How large each file of a claim is that is kept, in bytes, by its identifier. */
export async function fileSizesForDesk(
  of: Pick<FileOfClaim, 'clientId' | 'paths' | 'claimId'>,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await sizesOfClaim(of)).map(({ id, bytes }) => [id, bytes]));
}

/** Why files of a claim that its holder has sent are not with the desk yet, by the requirement they are for. */
export async function heldBackForDesk(
  of: Pick<FileOfClaim, 'clientId' | 'paths' | 'claimId'>,
): Promise<ReadonlyMap<string, HoldReason>> {
  const now = new Date();
  const files = (await filesOfRequests(of)).map((file) => ({
    ...file,
    isBrokenOff: isBrokenOff(file, now),
  }));
  const requests = Map.groupBy(files, ({ givenFor }) => givenFor);
  const held = await heldBack(requests);
  return new Map(
    [...held].flatMap(([digest, reason]) => {
      const requirementId = requests.get(digest)?.[0]?.requirementId;
      return requirementId ? [[requirementId, reason] as const] : [];
    }),
  );
}

/**
 * Hands a file of a claim to whoever decides it, as it is kept: looked into, and of this claim.
 * @returns nothing where there is none. A picture is shown, any other file saved: nothing runs here.
 */
export async function fileForDesk(
  { part, ...which }: FileOfClaim,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const document = await documentOfClaim(which);
  const isPreview = part === 'preview';
  const key = isPreview ? document?.previewKey : document?.storageKey;
  const found = key ? await documentStorage().read(key) : undefined;
  if (!document || !found) return undefined;
  const mediaType = isPreview ? 'image/jpeg' : (document.mediaType ?? 'application/octet-stream');
  const isPicture = mediaType.startsWith('image/');
  return new Response(contentStream(found.content, signal), {
    headers: {
      ...handedOutHeaders,
      'content-type': mediaType,
      'content-length': String(found.length),
      ...(isPicture
        ? {}
        : { 'content-disposition': attachment(nameWithType(document.name, document.mediaType)) }),
    },
  });
}
