import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange, type RawValues } from '@/lib/changes';
import { authorOf } from '@/lib/history';
import { documentsPage } from '../addresses';
import { largestFile } from '../limits';
import { admissionStatus, admitUpload } from './admit-upload';
import { formFiles } from './form-file';
import { arrived } from './upload-store';

const text = (value: RawValues[string] | undefined) => (typeof value === 'string' ? value : '');

const sink = formFiles((view, before, name) =>
  admitUpload(view, { claimId: text(before.claim), requirementId: text(before.requirement), name }),
);

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
