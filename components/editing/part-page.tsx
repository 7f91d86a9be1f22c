import { Hidden } from '@/components/form/hidden';
import { Badge, Button } from '@/components/ui';
import { type ContentPart, isEditable } from '@/lib/clients';
import { texts } from '@/lib/content';
import { type Item, itemAddress } from '@/lib/editing';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { EditorFrame } from './editor-frame';
import { partLabel } from './names';
import { summaryOf } from './summary';

/** The things of one part of the content, to be searched by what they are called and what they say. */
export function EditorPartPage({
  view,
  part,
  items,
  found,
  search,
}: {
  readonly view: View;
  readonly part: ContentPart;
  /** Those that fit on the page. */
  readonly items: readonly Item[];
  /** How many there are. */
  readonly found: number;
  readonly search: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <EditorFrame view={view} title={text(partLabel(part))} lead={text(`Editor_Lead_${part}`)}>
      <search>
        <form
          method="get"
          action={link(view, view.address)}
          className="flex flex-wrap items-end gap-3"
        >
          <Hidden values={Object.fromEntries(view.carried)} />
          <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1.5">
            <label htmlFor="editor-search" className="font-semibold">
              {text('Editor_Search')}
            </label>
            <input
              id="editor-search"
              name="q"
              type="search"
              defaultValue={search}
              className="field min-h-control"
            />
          </div>
          <Button type="submit" variant="secondary">
            {text('Editor_Search_Button')}
          </Button>
        </form>
      </search>
      <p role="status" className="text-sm text-muted">
        {text('Editor_Found', { shown: items.length, found })}
      </p>
      <ul className="divide-y divide-neutral-5 border-y border-neutral-5">
        {items.map((item) => (
          <li key={itemAddress(item.key)} className="py-2.5">
            <div className="flex flex-wrap items-center gap-x-3">
              <a
                href={link(view, itemAddress(item.key))}
                className="link-line [overflow-wrap:anywhere]"
              >
                {item.key.name}
              </a>
              {item.draft && <Badge tone="warning">{text('Editor_Badge_Draft')}</Badge>}
              {!isEditable(item.key) && <Badge>{text('Editor_Badge_Fixed')}</Badge>}
              {item.isEdited && <Badge tone="accent">{text('Editor_Badge_Edited')}</Badge>}
            </div>
            <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]" dir="auto">
              {summaryOf(item, text)}
            </p>
          </li>
        ))}
      </ul>
    </EditorFrame>
  );
}
