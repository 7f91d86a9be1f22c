/** What of a request its body is read from. */
export interface BodyRequest {
  readonly headers: Pick<Headers, 'get'>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * The bytes of a body, `undefined` where there are more than `most`. The announced length can be a
 * lie or missing, so what arrives is counted, and no more of it is waited for.
 */
export async function readBytes(request: BodyRequest, most: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
