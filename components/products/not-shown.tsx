import { redirect } from 'next/navigation';
import { Unavailable } from '@/components/policies/unavailable';
import { link } from '@/lib/navigation';
import type { NotShown } from '@/lib/products/products';
import type { View } from '@/lib/request';

/** In the place of a page about products, where the contract cannot be shown. */
export function ProductsNotShown({
  view,
  content,
}: {
  readonly view: View;
  readonly content: NotShown;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  return content.kind === 'unexpected' ? (
    <Unavailable view={view} messageHtml={content.messageHtml} />
  ) : (
    <Unavailable view={view} />
  );
}
