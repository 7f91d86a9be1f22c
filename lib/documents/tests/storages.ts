import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFauxqs } from 'fauxqs';
import { folderStorage } from '../storage/folder';
import type { DocumentStorage, StoredObject } from '../storage/port';
import { s3Storage } from '../storage/s3';

/** A storage that goes with its test. */
export interface TestStorage {
  readonly storage: DocumentStorage;
  stop(): Promise<void>;
}

/** A server that speaks S3, with a bucket. It believes any secret. */
export async function startTestS3(folder?: string) {
  const server = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: ['portal-documents'] },
    ...(folder ? { s3StorageDir: folder } : {}),
  });
  const url = `http://127.0.0.1:${server.port}/portal-documents`;
  return { url, stop: () => server.stop() };
}

export const storages: Readonly<Record<'folder' | 's3', () => Promise<TestStorage>>> = {
  async folder() {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-documents-'));
    return {
      storage: folderStorage(folder),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async s3() {
    const { url, stop } = await startTestS3();
    const storage = s3Storage({ url, region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' });
    return { storage, stop };
  },
};

/** Everything that a storage has. */
export async function everythingIn(storage: DocumentStorage): Promise<readonly StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of storage.list()) found.push(object);
  return found;
}
