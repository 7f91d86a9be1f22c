import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { contentStream } from './content-stream';
import { handedOutHeaders } from './handed-out-headers';
import { attachment, nameWithType } from './name';
import { documentStorage } from './storage';
import { toldDocument } from './store/tell';

/** How long somebody may read one file, in milliseconds. */
const longestReading = 10 * 60_000;

const askedSchema = z.object({ documentId: z.uuid() });

/**
 * Hands the platform of a client a file that it was told of: one that a claim has asked for, or that somebody
 * has handed in. Of other files, another client's or another path's it learns nothing.
 * @param asked what it has signed: `{ "documentId": "…" }`
 */
export async function fileForPlatform(
  clientId: string,
  paths: readonly Path[],
  asked: unknown,
): Promise<Response | 'unreadable' | 'missing'> {
  const { data } = askedSchema.safeParse(asked);
  if (!data) return 'unreadable';
  const document = await toldDocument(clientId, paths, data.documentId);
  const found = document?.storageKey
    ? await documentStorage().read(document.storageKey)
    : undefined;
  if (!document || !found) return 'missing';
  const { name, mediaType, sha256 } = document;
  return new Response(contentStream(found.content, AbortSignal.timeout(longestReading)), {
    headers: {
      ...handedOutHeaders,
      'content-type': mediaType ?? 'application/octet-stream',
      'content-length': String(found.length),
      'content-disposition': attachment(nameWithType(name, mediaType)),
      'x-content-sha256': sha256 ?? '',
    },
  });
}
