import type { Outcome } from '@/lib/changes';
import { authorOf } from '@/lib/history';
import type { View } from '@/lib/request';
import { givenForSchema } from '../given-for';
import { largestFile } from '../limits';
import { admissionStatus, admitUpload } from './admit-upload';
import { formFiles, type SentFile } from './form-file';
import { arrived } from './upload-store';

/** The upload settings of a form whose fields say what its file is for. The file is optional. */
export const formUpload = {
  field: 'file',
  largest: largestFile,
  most: 1,
  sink: formFiles(async (view, before, name) => {
    const given = givenForSchema.safeParse(before);
    return given.success
      ? admitUpload(view, { given: given.data, name, type: '' })
      : { kind: 'refused', errCode: 'DOCUMENT_NOT_ASKED' };
  }),
};

/**
 * Runs the change of a form, then accepts the files that came with it. If a file is refused the change does
 * not run, and if the change fails no file is accepted.
 */
export async function sentAlong(
  view: View,
  files: readonly { readonly stored: SentFile }[],
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const waiting: Extract<SentFile, { kind: 'waits' }>[] = [];
  for (const { stored } of files) {
    if (stored.kind === 'refused')
      return { kind: 'refused', errCode: stored.errCode, status: admissionStatus[stored.errCode] };
    if (stored.isEmpty) return { kind: 'refused', errCode: 'DOCUMENT_EMPTY', status: 400 };
    waiting.push(stored);
  }
  const outcome = await run();
  if (outcome.kind !== 'go') return outcome;
  for (const { id, lock } of waiting)
    try {
      await arrived(id, authorOf(view));
    } finally {
      await lock.unlock();
    }
  return outcome;
}
