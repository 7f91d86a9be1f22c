import { redirect } from 'next/navigation';
import { link } from '@/lib/navigation';
import type { Unanswered as Why } from '@/lib/policies';
import type { View } from '@/lib/request';
import { Unavailable } from './unavailable';

/** In place of a page of plans that nothing can be told of. */
export function NotTold({ view, why }: { readonly view: View; readonly why: Why }) {
  if (why.kind === 'signed-out') redirect(link(view, '/'));
  return why.kind === 'unexpected' ? (
    <Unavailable view={view} messageHtml={why.messageHtml} />
  ) : (
    <Unavailable view={view} />
  );
}
