import { redirect } from 'next/navigation';
import { Unavailable } from '@/components/policies/unavailable';
import { link } from '@/lib/navigation';
import type { Unanswered } from '@/lib/policies';
import type { View } from '@/lib/request';

/** In the place of a page about products, where the contract cannot be shown. */
export function ProductsNotShown({
  view,
  content,
}: {
  readonly view: View;
  readonly content: Unanswered;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  return content.kind === 'unexpected' ? (
    <Unavailable view={view} messageHtml={content.messageHtml} />
  ) : (
    <Unavailable view={view} />
  );
}
