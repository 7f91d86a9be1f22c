import type { ReactNode } from 'react';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type EditorAction, editorHome, type Item } from '@/lib/editing';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { EditorFrame } from './editor-frame';
import { partLabel } from './names';
import { RefusalNotice } from './refusal-notice';

/** What the page of one thing is told. */
export interface ItemPage {
  readonly view: View;
  readonly item: Item;
  /** What has been done with it, the newest first. */
  readonly actions: readonly EditorAction[];
  readonly kept: KeptForm | undefined;
  readonly done: string | null;
}

/** The page of one thing: what it is called, the way back to its part, and what came of a form. */
export function ItemFrame({
  view,
  item: { key },
  kept,
  done,
  lead,
  children,
}: Omit<ItemPage, 'actions'> & { readonly lead?: ReactNode; readonly children: ReactNode }) {
  const { text } = texts(view.snapshot, view.language);
  const back = { href: link(view, `${editorHome}/${key.part}`), label: text(partLabel(key.part)) };
  return (
    <EditorFrame view={view} title={key.name} lead={lead} back={back} done={done}>
      <RefusalNotice view={view} kept={kept} />
      {children}
    </EditorFrame>
  );
}
