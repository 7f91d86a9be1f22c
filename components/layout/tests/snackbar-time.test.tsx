import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { Shell } from '../shell';

vi.mock('@/components/ui/snackbar', () => ({
  SnackbarHost: ({ displayTime }: { readonly displayTime: number }) => (
    <output>{displayTime} ms</output>
  ),
}));

test.each([
  ['the client’s', { Global_Snackbar_DisplayTime: 8000 }, '8000'],
  ['§9 "Snackbar default 5000 ms"', {}, '5000'],
])('messages of every page show so long: %s', async (_, settings, milliseconds) => {
  const snapshot = { ...snapshotWith(settings), labels: { en: productLabelsIn('en') } };
  const { prelude } = await prerender(<Shell view={plainView(snapshot, 'en', '/')}>page</Shell>);
  expect(await new Response(prelude).text()).toContain(`<output>${milliseconds}<!-- --> ms`);
});
