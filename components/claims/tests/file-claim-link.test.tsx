import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { FileClaimLink } from '../file-claim-link';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

async function shown(takesClaims: boolean): Promise<string> {
  const { prelude } = await prerender(<FileClaimLink view={view} takesClaims={takesClaims} />);
  return new Response(prelude).text();
}

test('§2.1 file-claim: the link to file a claim is replaced by the contact link if none can be filed online', async () => {
  const [possible, elsewhere] = [await shown(true), await shown(false)];
  expect(possible).toContain('href="/file-claim"');
  expect(elsewhere).not.toContain('/file-claim');
  expect(elsewhere).toContain('can’t be filed online');
  expect(elsewhere).toContain('href="/pages/contact-us"');
});
