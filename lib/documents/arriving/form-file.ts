import type { FileSink, RawValues } from '@/lib/changes';
import { failureOf, log } from '@/lib/observability';
import type { View } from '@/lib/request';
import { documentStorage } from '../storage';
import { isStorageFailure } from '../storage/port';
import { noteWhole, uploadOf } from '../store/uploads';
import type { Admission, AdmissionRefusal } from './admit-upload';
import { UploadLock } from './upload-lock';
import { forgetUpload } from './upload-store';
import { TooLong, writeWhole } from './write-whole';

/**
 * A file that came with a form. It is locked until the whole form has been read, unless it was refused. A
 * complete file without a lock means that the process died while it read the form.
 */
export type SentFile =
  | {
      readonly kind: 'waits';
      readonly id: string;
      readonly isEmpty: boolean;
      readonly lock: UploadLock;
    }
  | { readonly kind: 'refused'; readonly errCode: AdmissionRefusal };

/** Receives files of forms. @param admit decides by the fields before the file whether it is taken */
export function formFiles(
  admit: (view: View, before: RawValues, name: string) => Promise<Admission>,
): FileSink<SentFile> {
  return {
    async write({ name, content }, view, before) {
      const admission = await admit(view, before, name);
      if (admission.kind === 'refused') return admission;
      const { id } = admission;
      const upload = await uploadOf(id);
      if (!upload) return { kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE' };
      const lock = new UploadLock(id);
      try {
        // Keeps another upload of the same name from deleting this one as abandoned.
        await lock.lock(new AbortController().signal, () => undefined);
        const { length, pieces } = await writeWhole(documentStorage(), upload, content);
        await noteWhole(id, length, pieces);
        return { kind: 'waits', id, isEmpty: length === 0, lock };
      } catch (error) {
        // If it cannot be deleted now, housekeeping deletes it when it expires.
        await discard(id, lock).catch((failure: unknown) => {
          if (!isStorageFailure(failure)) throw failure;
        });
        if (error instanceof TooLong) return { kind: 'refused', errCode: 'DOCUMENT_TOO_LARGE' };
        if (!isStorageFailure(error)) throw error;
        log.error(failureOf(error), 'a file could not be taken');
        return { kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE' };
      }
    },
    async discard(sent) {
      if (sent.kind === 'waits') await discard(sent.id, sent.lock);
    },
  };
}

async function discard(id: string, lock: UploadLock): Promise<void> {
  try {
    await forgetUpload(id);
  } finally {
    await lock.unlock();
  }
}
