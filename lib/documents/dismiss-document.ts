import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { handOverFor } from './hand-over';
import { ownerOf } from './owner';
import { dismissFile } from './store/read';

/**
 * Removes a file of a claim that was not taken from its holder's list: nobody waits for it any more, and
 * what was sent beside it is handed over. The page that it leads back to lists the files that are left,
 * whatever became of this one.
 */
export const dismissDocument = defineChange({
  address: '/api/documents/dismiss',
  signedIn: true,
  variant: ({ document }) => createHash('sha256').update(`${document}`).digest('hex').slice(0, 12),
  schema: () => z.object({ document: z.string() }),
  async run({ view, input: { document } }) {
    const asker = ownerOf(view);
    if (asker) {
      const givenFor = await dismissFile(asker.owner, document);
      if (givenFor !== undefined) await handOverFor(asker.session.idToken, givenFor);
    }
    return { kind: 'go', to: view.address, keepsTyped: 'as-it-is' };
  },
});
