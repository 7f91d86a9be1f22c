import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { StorageFailure } from './port';

/** A bucket of a server that speaks S3, and who may use it. */
export interface Bucket {
  /** The bucket's own address, such as `https://s3.eu-central-1.amazonaws.com/portal-documents`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Asking {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** Of the object; the bucket itself where there is none. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** How long one asking may take, in milliseconds: a piece, over a slow line. */
const longestAsking = 60_000;
/** How often one is tried that got no answer, or a failure of the server's own. */
const tries = 3;

/**
 * Asks for something, and again where the server failed. The content is signed with everything else,
 * so that what arrives is what was sent.
 * @throws StorageFailure where it answers with a failure, or not at all
 */
export async function askS3(bucket: Bucket, asking: S3Asking): Promise<Dispatcher.ResponseData> {
  for (let tried = 1; ; tried++) {
    const answer = await askOnce(bucket, asking).catch((error: unknown) => {
      if (tried < tries) return undefined;
      throw new StorageFailure(`no answer: ${error instanceof Error ? error.name : 'unknown'}`);
    });
    if (answer && answer.statusCode < 500 && answer.statusCode !== 429) return answer;
    await answer?.body.dump();
    if (tried >= tries) throw new StorageFailure(`status ${answer?.statusCode}`);
    await delay(100 * 2 ** tried * Math.random());
  }
}

async function askOnce(bucket: Bucket, asking: S3Asking): Promise<Dispatcher.ResponseData> {
  const { url, headers } = await signed(bucket, asking);
  return request(url, {
    method: asking.method,
    headers: Object.fromEntries(headers),
    ...(asking.body ? { body: asking.body } : {}),
    headersTimeout: longestAsking,
    bodyTimeout: longestAsking,
  });
}

/**
 * An asking with its signature (AWS Signature Version 4).
 * @param datetime as the signature has it; now, where none is given
 */
export async function signed(
  { url, region, accessKeyId, secretAccessKey }: Bucket,
  { method, key, query = {}, body }: S3Asking,
  datetime?: string,
): Promise<{ readonly url: URL; readonly headers: Headers }> {
  const address = new URL(key === undefined ? url : `${url.replace(/\/$/, '')}/${key}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: address.href,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    ...(datetime === undefined ? {} : { datetime }),
  });
  const { url: signedUrl, headers } = await signer.sign();
  return { url: signedUrl, headers };
}
