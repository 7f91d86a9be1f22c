import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { DraftNotice } from '../draft-notice';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };

async function shown(draftPages: readonly string[], address = '/dashboard'): Promise<string> {
  const session = sessionWith({ hasDraft: true, draftPages });
  const view: View = {
    ...plainView(snapshot, 'en', address),
    audience: { kind: 'holder', session },
  };
  const { prelude } = await prerender(<DraftNotice view={view} />);
  return new Response(prelude).text();
}

test.each([
  ['the latest', ['/pages/contact-us', '/register-product/details'], '/pages/contact-us'],
  ['the next, where there is no such page', ['/gone', '/pages/contact-us'], '/pages/contact-us'],
])('invariant 8: what was typed is offered where it goes on: %s', async (_, pages, offered) => {
  const html = await shown(pages);
  expect(html).toContain(`href="${offered}"`);
  expect(html).toContain(`name="draftPage" value="${offered}"`);
});

test.each([
  ['nothing was typed', [], '/dashboard'],
  ['there is no such page any more', ['/gone', '/claim-form'], '/dashboard'],
  ['it stands on this page', ['/pages/contact-us'], '/pages/contact-us'],
])('invariant 8: nothing is offered where %s', async (_, pages, address) => {
  expect(await shown(pages, address)).toBe('');
});
