import { type ClientSnapshot, clientByHost, snapshotByRelease } from '@/lib/clients';
import { answerSafely, decoded, plainReply, toResponse } from '@/lib/request';

export type BrandParams = Promise<{ readonly release: string }>;

interface BrandFile {
  readonly mediaType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/**
 * Answers with a file of the client whose host was asked, and of no other (invariant 1). A release
 * never changes, so browsers may keep the file for good.
 */
export function brandFile(
  request: Request,
  params: BrandParams,
  read: (snapshot: ClientSnapshot) => Promise<BrandFile | undefined>,
): Promise<Response> {
  return answerSafely(async () => {
    const [match, { release }] = await Promise.all([
      clientByHost(request.headers.get('host')),
      params,
    ]);
    const snapshot = await snapshotByRelease(decoded(release) ?? '');
    const own = match.kind === 'client' && snapshot?.id === match.snapshot.id;
    const file = own ? await read(snapshot) : undefined;
    if (!file) return toResponse(plainReply(404, 'Not found'));
    return new Response(file.body, {
      headers: {
        'content-type': file.mediaType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
