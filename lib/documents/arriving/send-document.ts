import { createHash } from 'node:crypto';
import { defineChange, type RawValues } from '@/lib/changes';
import { givenForSchema } from '../given-for';
import { formUpload, sentAlong } from './sent-along';

/** Receives a file from a form, for browsers without script. With script, files are sent by tus. */
export const sendDocument = defineChange({
  address: '/api/uploads/form',
  signedIn: true,
  variant: formOf,
  upload: formUpload,
  schema: () => givenForSchema,
  async run({ view, files = [] }) {
    if (files.length === 0) return { kind: 'refused', errCode: 'DOCUMENT_NONE', status: 400 };
    // The page that the form is on shows the state of the file.
    return sentAlong(view, files, async () => ({ kind: 'go', to: view.address }));
  },
});

/** Returns a name for the form of one request or product. Identifiers may have any characters, so it is a digest. */
function formOf({ claim, requirement, product, paper }: RawValues): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, requirement, product, paper]))
    .digest('hex')
    .slice(0, 12);
}
