import path from 'node:path';
import { environment } from '@/lib/config';
import { folderStorage } from './folder';
import type { DocumentStorage } from './port';
import { s3Storage } from './s3';

declare global {
  /** One for all module instances of this process: Next bundles them more than once. */
  var portalDocumentStorage: DocumentStorage | undefined;
}

/** Where this portal keeps files: the bucket that is configured, or a folder. */
export function documentStorage(): DocumentStorage {
  globalThis.portalDocumentStorage ??= made();
  return globalThis.portalDocumentStorage;
}

function made(): DocumentStorage {
  const {
    DOCUMENTS_S3_URL: url,
    DOCUMENTS_S3_REGION: region = 'us-east-1',
    DOCUMENTS_S3_KEY_ID: accessKeyId,
    DOCUMENTS_S3_SECRET: secretAccessKey,
    DOCUMENTS_FOLDER,
    PORTAL_DATA_DIR,
  } = environment();
  if (url && accessKeyId && secretAccessKey)
    return s3Storage({ url, region, accessKeyId, secretAccessKey });
  const folder =
    DOCUMENTS_FOLDER ?? path.join(/*turbopackIgnore: true*/ PORTAL_DATA_DIR, 'documents');
  return folderStorage(path.resolve(/*turbopackIgnore: true*/ folder));
}
