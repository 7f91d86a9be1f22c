import { ExternalIcon } from '@/components/ui';
import { type Texts, texts } from '@/lib/content';
import type { ShownMenuItem } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** One entry of a menu. */
export function MenuLink({ view, item }: { readonly view: View; readonly item: ShownMenuItem }) {
  const content = texts(view.snapshot, view.language);
  return (
    <a href={item.href} {...(item.openNewTab ? newTab : {})}>
      {content.localized(item.caption)}
      {item.openNewTab && <NewTabNote content={content} />}
    </a>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

function NewTabNote({ content }: { readonly content: Texts }) {
  return (
    <>
      <span className="sr-only"> {content.text('Layout_NewTab')}</span>
      <ExternalIcon className="ms-1 inline-block size-4 align-[-0.15em]" />
    </>
  );
}
