import { createHash } from 'node:crypto';
import { defineChange, type RawValues } from '@/lib/changes';
import { givenForSchema } from '../given-for';
import { formUpload, sentAlong } from './sent-along';

/** Takes a file of a form, for browsers without script; with one, files come by tus. */
export const sendDocument = defineChange({
  address: '/api/uploads/form',
  signedIn: true,
  variant: formOf,
  upload: formUpload,
  schema: () => givenForSchema,
  async run({ view, files = [] }) {
    if (files.length === 0) return { kind: 'refused', errCode: 'DOCUMENT_NONE', status: 400 };
    // Back to where it was sent from, which shows what became of it.
    return sentAlong(view, files, async () => ({ kind: 'go', to: view.address }));
  },
});

/** Names the form for one thing, of whose identifiers nobody knows what is in them. */
function formOf({ claim, requirement, product, paper }: RawValues): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, requirement, product, paper]))
    .digest('hex')
    .slice(0, 12);
}
