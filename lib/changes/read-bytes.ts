import { buffer } from 'node:stream/consumers';

/** What of a request its body is read from. */
export interface BodyRequest {
  readonly headers: Pick<Headers, 'get'>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** More comes, or is announced, than is taken. */
export class TooLarge extends Error {}

/**
 * A body piece by piece, up to `most` bytes. The announced length can be a lie or missing, so what
 * arrives is counted, and no more of it is waited for. Whatever stands in between may cut a body off
 * in silence: what ends before its announced length has broken off.
 * @throws {TooLarge}
 */
export async function* within(
  { headers, body }: BodyRequest,
  most: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    if (length > most) throw new TooLarge();
    yield piece;
  }
  if (length < announcedLength(headers)) throw new Error('the body has broken off');
}

/** The bytes of a body, `undefined` where there are more than `most`, or more are announced. */
export async function readBytes(request: BodyRequest, most: number): Promise<Buffer | undefined> {
  if (announcedLength(request.headers) > most) return undefined;
  try {
    return await buffer(within(request, most));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function announcedLength(headers: BodyRequest['headers']): number {
  return Number(headers.get('content-length') ?? 0);
}
