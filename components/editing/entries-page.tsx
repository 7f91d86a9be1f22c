import { Badge, Card, LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { entriesOf, entryTitle, itemAddress, itemValues } from '@/lib/editing';
import { changeEntry } from '@/lib/editing/change-entries';
import { link } from '@/lib/navigation';
import { EditorButton } from './editor-button';
import { ItemFrame, type ItemPage } from './item-frame';
import { ItemHistory, ItemState } from './item-state';

/** The entries of a menu or list in their order. What is changed is a draft until it is published. */
export function EditorEntriesPage(page: ItemPage) {
  const { view, item, actions } = page;
  const { text } = texts(view.snapshot, view.language);
  const { key, draft, published } = item;
  const entries = entriesOf(draft?.value ?? published);
  const about = itemValues(item);
  const movesOf = (index: number) => [
    ...(index > 0 ? [{ intent: 'up', label: text('Editor_Up') }] : []),
    ...(index < entries.length - 1 ? [{ intent: 'down', label: text('Editor_Down') }] : []),
    { intent: 'remove', label: text('Editor_Remove') },
  ];
  return (
    <ItemFrame {...page}>
      <ol className="flex flex-col gap-3">
        {entries.map((entry, index) => {
          const title = entryTitle(view, entry) || text('Editor_Empty');
          const address = String(entry.LinkUrl ?? entry.ItemURL ?? '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
            <li key={index}>
              <Card padding="small" className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <div className="min-w-0 flex-[1_1_14rem]">
                  <a
                    href={link(view, itemAddress(key, String(index)))}
                    className="link-line [overflow-wrap:anywhere]"
                  >
                    {title}
                  </a>
                  <p className="text-sm text-muted [overflow-wrap:anywhere]">
                    <Verbatim dir="ltr">{address}</Verbatim>
                  </p>
                  {(entry.Hidden === true || entry.Secured === true) && (
                    <Badge>{text(entry.Hidden ? 'Editor_Hidden' : 'Editor_Field_Secured')}</Badge>
                  )}
                </div>
                <div className="flex flex-wrap gap-1">
                  {movesOf(index).map(({ intent, label }) => (
                    <EditorButton
                      key={intent}
                      view={view}
                      change={changeEntry}
                      values={{ ...about, intent, entry: String(index) }}
                      variant="quiet"
                    >
                      {label}
                      <span className="sr-only"> {title}</span>
                    </EditorButton>
                  ))}
                </div>
              </Card>
            </li>
          );
        })}
      </ol>
      <div>
        <LinkButton href={link(view, itemAddress(key, 'new'))} variant="secondary">
          {text('Editor_Add')}
        </LinkButton>
      </div>
      <ItemState view={view} item={item} />
      <ItemHistory view={view} actions={actions} />
    </ItemFrame>
  );
}
