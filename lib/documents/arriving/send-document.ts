import { createHash } from 'node:crypto';
import { defineChange, type RawValues } from '@/lib/changes';
import { authorOf } from '@/lib/history';
import { givenForSchema } from '../given-for';
import { largestFile } from '../limits';
import { admissionStatus, admitUpload } from './admit-upload';
import { formFiles } from './form-file';
import { arrived } from './upload-store';

const sink = formFiles(async (view, before, name) => {
  const given = givenForSchema.safeParse(before);
  return given.success
    ? admitUpload(view, { given: given.data, name })
    : { kind: 'refused', errCode: 'DOCUMENT_NOT_ASKED' };
});

/** Takes a file of a form, for browsers without script; with one, files come by tus. */
export const sendDocument = defineChange({
  address: '/api/uploads/form',
  signedIn: true,
  variant: formOf,
  upload: { field: 'file', largest: largestFile, most: 1, sink },
  schema: () => givenForSchema,
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
    // Back to where it was sent from, which shows what became of it.
    return { kind: 'go', to: view.address };
  },
});

/** Names the form for one thing, of whose identifiers nobody knows what is in them. */
function formOf({ claim, requirement, product, paper }: RawValues): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, requirement, product, paper]))
    .digest('hex')
    .slice(0, 12);
}
