import { Badge, Card, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { type EditorAction, type Item, itemValues } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import type { View } from '@/lib/request';
import { ActionList } from './action-list';
import { Comparison } from './comparison';
import { EditorButton } from './editor-button';
import { Moment } from './moment';

/** Whether there is a draft, and whether an editor's version stands over the package's. */
export function ItemState({ view, item }: { readonly view: View; readonly item: Item }) {
  const { text } = texts(view.snapshot, view.language);
  const { key, draft, isEdited, packaged, published } = item;
  const about = itemValues(item);
  const language = key.part === 'labels' ? key.language : null;
  const isText = key.part === 'labels' || key.part === 'settings';
  if (!draft && !isEdited) return null;
  return (
    <div className="flex flex-col gap-3">
      {draft && (
        <Notice tone="warning" title={text('Editor_Draft_Title')}>
          <p className="mb-2 text-sm text-muted">
            <Verbatim>{draft.editor}</Verbatim> · <Moment view={view} at={draft.savedAt} />
          </p>
          <Comparison view={view} before={published} after={draft.value} language={language} />
          <div className="mt-3 flex flex-wrap gap-2">
            <EditorButton
              view={view}
              change={changeContent}
              values={{ ...about, intent: 'publish-draft' }}
              variant="primary"
            >
              {text('Editor_Publish_Draft')}
            </EditorButton>
            <EditorButton
              view={view}
              change={changeContent}
              values={{ ...about, intent: 'discard' }}
            >
              {text('Editor_Discard')}
            </EditorButton>
          </div>
        </Notice>
      )}
      {isEdited && (
        <Card padding="small" tone="inset">
          <p>
            <Badge tone="accent">{text('Editor_Badge_Edited')}</Badge> {text('Editor_Edited_Text')}
          </p>
          {isText && (
            <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
              {text('Editor_Packaged')} <q dir="auto">{String(packaged)}</q>
            </p>
          )}
          <div className="mt-3">
            <EditorButton view={view} change={changeContent} values={{ ...about, intent: 'reset' }}>
              {text('Editor_Reset')}
            </EditorButton>
          </div>
        </Card>
      )}
    </div>
  );
}

/** Who has changed a thing, and when. */
export function ItemHistory({
  view,
  actions,
}: {
  readonly view: View;
  readonly actions: readonly EditorAction[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="editor-item-history">
      <h2 id="editor-item-history" className="mb-2 text-lg">
        {text('Editor_History')}
      </h2>
      <ActionList view={view} actions={actions} named={false} />
    </section>
  );
}
