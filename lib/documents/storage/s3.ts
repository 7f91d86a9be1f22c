import type { Dispatcher } from 'undici';
import {
  type DocumentStorage,
  isKey,
  NothingStaged,
  type StagedObject,
  StorageFailure,
  type StoredObject,
} from './port';
import { askS3, type Bucket } from './s3-request';

/**
 * What is kept of a piece that is not whole, by the piece's number: S3 takes none so small. Who comes
 * late with one of an earlier piece writes over nothing.
 */
const tail = '.tail';

/** Objects in a bucket of a server that speaks S3. */
export function s3Storage(bucket: Bucket): DocumentStorage {
  const put = async (key: string, bytes: Uint8Array) => {
    await done(await askS3(bucket, { method: 'PUT', key, body: bytes }));
  };
  const remove = async (key: string) => {
    await done(await askS3(bucket, { method: 'DELETE', key }), 404);
  };
  const read: DocumentStorage['read'] = async (key) => {
    const answer = await askS3(bucket, { method: 'GET', key });
    if (answer.statusCode === 404) {
      await answer.body.dump();
      return undefined;
    }
    if (answer.statusCode !== 200) return refused(answer);
    return { length: Number(answer.headers['content-length']), content: answer.body };
  };
  const removeTails = async (key: string) => {
    const query = { 'list-type': '2', prefix: `${key}${tail}` };
    const text = await done(await askS3(bucket, { method: 'GET', query }));
    for (const content of valuesIn(text, 'Contents'))
      await remove(valuesIn(content, 'Key')[0] ?? `${key}${tail}`);
  };
  const lengthOf = async (key: string) => {
    const answer = await askS3(bucket, { method: 'HEAD', key });
    await answer.body.dump();
    if (answer.statusCode === 404) return undefined;
    if (answer.statusCode !== 200) throw new StorageFailure(`status ${answer.statusCode}`);
    return Number(answer.headers['content-length']);
  };
  return {
    async stage(key) {
      const answer = await askS3(bucket, { method: 'POST', key, query: { uploads: '' } });
      const staging = valuesIn(await done(answer), 'UploadId')[0];
      if (!staging) throw new StorageFailure('an answer without an upload');
      return staging;
    },
    async writePiece({ key, staging }, number, bytes) {
      const query = { partNumber: String(number), uploadId: staging };
      const answer = await askS3(bucket, { method: 'PUT', key, query, body: bytes });
      await done(answer);
      const { etag } = answer.headers;
      if (typeof etag !== 'string') throw new StorageFailure('an answer without an ETag');
      return etag;
    },
    keepTail: ({ key }, number, bytes) => put(`${key}${tail}${number}`, bytes),
    async readTail({ key }, number, into) {
      const kept = await read(`${key}${tail}${number}`);
      let filled = 0;
      // One that came later than what is written down of it may be longer.
      for await (const bytes of kept?.content ?? []) {
        into.set(bytes.subarray(0, into.length - filled), filled);
        filled = Math.min(into.length, filled + bytes.length);
      }
      if (filled < into.length) throw new StorageFailure('what was kept is not there');
    },
    async finish({ key, staging }, pieces, length) {
      const parts = pieces.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = Buffer.from(
        `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      );
      const query = { uploadId: staging };
      const answer = await askS3(bucket, { method: 'POST', key, query, body });
      const text = await answer.body.text();
      // A failure can come with status 200; and who died before the answer asks for what is done.
      const isDone = answer.statusCode === 200 && text.includes('CompleteMultipartUploadResult');
      const kept = isDone ? length : await lengthOf(key);
      if (kept === undefined && codeIn(text) === 'NoSuchUpload')
        throw new NothingStaged('no piece is there');
      if (kept !== length) throw new StorageFailure(`not made one: ${codeIn(text)}`);
      await removeTails(key);
    },
    async abandon({ key, staging }: StagedObject) {
      // Of a tail that nothing else is left of.
      if (staging !== '') {
        const query = { uploadId: staging };
        await done(await askS3(bucket, { method: 'DELETE', key, query }), 404);
      }
      await removeTails(key);
    },
    put,
    read,
    remove,
    list: () => listed(bucket),
  };
}

async function* listed(bucket: Bucket): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) };
    const text = await done(await askS3(bucket, { method: 'GET', query }));
    for (const content of valuesIn(text, 'Contents')) {
      const name = valuesIn(content, 'Key')[0] ?? '';
      const [key = ''] = name.split(tail);
      const changedAt = new Date(valuesIn(content, 'LastModified')[0] ?? '');
      if (isKey(key)) yield { key, changedAt, ...(name === key ? {} : { staging: '' }) };
    }
    [token] = valuesIn(text, 'NextContinuationToken');
  } while (token);
  yield* unfinished(bucket);
}

/** The first thousand: the next time there are fewer. */
async function* unfinished(bucket: Bucket): AsyncGenerator<StoredObject> {
  const text = await done(await askS3(bucket, { method: 'GET', query: { uploads: '' } }));
  for (const upload of valuesIn(text, 'Upload')) {
    const [key = '', staging = ''] = [valuesIn(upload, 'Key')[0], valuesIn(upload, 'UploadId')[0]];
    const changedAt = new Date(valuesIn(upload, 'Initiated')[0] ?? '');
    if (isKey(key)) yield { key, staging, changedAt };
  }
}

/** The body of an answer that says yes. @param alsoGood a status that is as good */
async function done(answer: Dispatcher.ResponseData, alsoGood?: number): Promise<string> {
  const { statusCode, body } = answer;
  if ((statusCode < 200 || statusCode > 299) && statusCode !== alsoGood) return refused(answer);
  return body.text();
}

async function refused({ statusCode, body }: Dispatcher.ResponseData): Promise<never> {
  throw new StorageFailure(`status ${statusCode} ${codeIn(await body.text())}`);
}

/** S3's answers are flat, and what is read of them are names, numbers and dates. */
function valuesIn(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

function codeIn(text: string): string {
  return valuesIn(text, 'Code')[0]?.replaceAll(/\W/g, '').slice(0, 60) ?? '';
}
