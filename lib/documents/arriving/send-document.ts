import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange, type FileSink, type RawValues } from '@/lib/changes';
import { authorOf } from '@/lib/history';
import { documentsPage } from '../addresses';
import { largestFile } from '../limits';
import { documentStorage } from '../storage';
import { noteWhole, uploadOf } from '../store';
import { type AdmissionRefusal, admissionStatus, admitUpload } from './admit-upload';
import { UploadLock } from './upload-lock';
import { arrived, forgetUpload } from './upload-store';
import { TooLong, writeWhole } from './write-whole';

/**
 * A file of the form: it waits, locked, for its form to be read to the end, or was not taken at all.
 * One that is whole and not locked has outlived its form's process.
 */
type Sent =
  | {
      readonly kind: 'waits';
      readonly id: string;
      readonly isEmpty: boolean;
      readonly lock: UploadLock;
    }
  | { readonly kind: 'refused'; readonly errCode: AdmissionRefusal };

const text = (value: RawValues[string] | undefined) => (typeof value === 'string' ? value : '');

const sink: FileSink<Sent> = {
  async write({ name, content }, view, before) {
    const admission = await admitUpload(view, {
      claimId: text(before.claim),
      requirementId: text(before.requirement),
      name,
    });
    if (admission.kind === 'refused') return admission;
    const { id } = admission;
    const upload = await uploadOf(id);
    if (!upload) return { kind: 'refused', errCode: 'DOCUMENTS_UNAVAILABLE' };
    const lock = new UploadLock(id);
    try {
      // Nobody who begins a file of this name takes it for one that was left.
      await lock.lock(new AbortController().signal, () => undefined);
      const { length, pieces } = await writeWhole(documentStorage(), upload, content);
      await noteWhole(id, length, pieces);
      return { kind: 'waits', id, isEmpty: length === 0, lock };
    } catch (error) {
      await discard(id, lock);
      if (error instanceof TooLong) return { kind: 'refused', errCode: 'DOCUMENT_TOO_LARGE' };
      throw error;
    }
  },
  async discard(sent) {
    if (sent.kind === 'waits') await discard(sent.id, sent.lock);
  },
};

async function discard(id: string, lock: UploadLock): Promise<void> {
  try {
    await forgetUpload(id);
  } finally {
    await lock.unlock();
  }
}

/** Takes a file of a form, for browsers without script; with one, files come by tus. */
export const sendDocument = defineChange({
  address: '/api/uploads/form',
  signedIn: true,
  variant: ({ claim, requirement }) => formOf(text(claim), text(requirement)),
  upload: { field: 'file', largest: largestFile, most: 1, sink },
  schema: () => z.looseObject({ claim: z.string().max(200), requirement: z.string().max(200) }),
  async run({ view, files }) {
    const sent = files?.[0]?.stored;
    if (!sent) return { kind: 'refused', errCode: 'DOCUMENT_NONE', status: 400 };
    if (sent.kind === 'refused')
      return { kind: 'refused', errCode: sent.errCode, status: admissionStatus[sent.errCode] };
    if (sent.isEmpty) return { kind: 'refused', errCode: 'DOCUMENT_EMPTY', status: 400 };
    try {
      await arrived(sent.id, authorOf(view));
    } finally {
      await sent.lock.unlock();
    }
    return { kind: 'go', to: documentsPage };
  },
});

/** Identifiers of a platform may be any text. */
function formOf(claim: string, requirement: string): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, requirement]))
    .digest('hex')
    .slice(0, 12);
}
