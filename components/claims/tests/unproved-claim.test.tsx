import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { UnprovedClaim } from '@/components/claims/tracking/unproved-claim';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

/** The page of a claim that is filed without a proof. */
async function shown(claim: object): Promise<string> {
  const unproved = claimDetailsSchema.parse({
    ...samples('en')['claim-summary'].claim,
    isUnproved: true,
    ...claim,
  });
  const followed = {
    claim: unproved,
    product: undefined,
    events: [],
    files: { claim: unproved, asked: [] },
    asOf: new Date(0),
    preparations: [],
    isTold: true,
  };
  const { prelude } = await prerender(<UnprovedClaim view={view} followed={followed} />);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

test('§10.18 a claim that is filed unproved says first what to do with a dangerous product', async () => {
  const page = await shown({
    text: 'It is with us.',
    safety: [{ title: 'Never send it by mail', text: 'Keep it outside.' }],
  });
  expect(page).toContain('Safety first');
  expect(page.indexOf('Keep it outside.')).toBeGreaterThan(0);
  expect(page.indexOf('Keep it outside.')).toBeLessThan(page.indexOf('It is with us.'));
  expect(await shown({ safety: [] })).not.toContain('Safety first');
});

test('§10.18 it says as its card in the list does who acts next, and by when', async () => {
  const next = { text: 'We confirm that it is you.', turn: 'INSURER', by: '2026-12-01' };
  const page = await shown({ next });
  expect(page).toContain('With us');
  expect(page).toContain('by December 1, 2026');
  expect(page).toContain(next.text);
});
