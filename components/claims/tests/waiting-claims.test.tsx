import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { WaitingClaims } from '@/components/claims/filing/waiting-claims';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

test('invariant 8: a claim that waits goes on with what is not agreed to yet, before its next step', async () => {
  const at = new Date('2026-11-02T10:00:00Z');
  const waiting = {
    claims: [
      { id: 'a', productId: undefined, beganAt: at, begunBy: '', savedAt: at, keptUntil: at },
    ],
    byProof: [],
  };
  const { prelude } = await prerender(
    <WaitingClaims view={view} waiting={waiting} products={[]} />,
  );
  expect(await new Response(prelude).text()).toContain('href="/file-claim/a/changed"');
});
