import type { Path } from '@/lib/clients';
import { contentStream } from './content-stream';
import { handedOutHeaders } from './handed-out-headers';
import { attachment, nameWithType } from './name';
import { documentStorage } from './storage';
import { documentOfClaim, sizesOfClaim } from './store/tell';

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
