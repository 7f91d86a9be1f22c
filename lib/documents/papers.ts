import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { productPage } from '@/lib/navigation';
import { failureOf, log } from '@/lib/observability';
import type { View } from '@/lib/request';
import type { ShownFile } from './needed';
import { ownerOf } from './owner';
import { documentStorage } from './storage';
import { deletePaper, documentsOfProduct } from './store/read';

/**
 * The papers of a product that were given, the oldest first; `undefined` for whom they are not: where nobody
 * has signed in, and for a delegate, who is shown files of claims alone.
 */
export async function papersOf(
  view: View,
  productId: string,
): Promise<readonly ShownFile[] | undefined> {
  const asker = ownerOf(view);
  if (!asker || view.audience.kind === 'delegate') return undefined;
  const papers = await documentsOfProduct(asker.owner, productId);
  return papers.map((paper) => ({ ...paper, standing: paper.state }));
}

/** Takes a paper of a product away for good. */
export const removePaper = defineChange({
  address: '/api/documents/remove',
  signedIn: true,
  variant: ({ document }) => createHash('sha256').update(`${document}`).digest('hex').slice(0, 12),
  schema: () => z.object({ document: z.string(), product: z.string().max(200) }),
  async run({ view, input: { document, product } }) {
    const asker = ownerOf(view);
    const keys = asker && (await deletePaper(asker.owner, document));
    if (!keys) return { kind: 'refused', errCode: 'PAPER_GONE', status: 404 };
    // What the storage does not let go of now, housekeeping finds: no row names it any more.
    for (const key of keys)
      await documentStorage()
        .remove(key)
        .catch((error: unknown) => log.warn(failureOf(error), 'A paper is left to housekeeping'));
    await addToHistory({ view }, { kind: 'DOCUMENT_REMOVED', about: { product } });
    return { kind: 'go', to: productPage(product) };
  },
});
