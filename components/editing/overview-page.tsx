import { Badge, Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type ContentDraft, type EditorAction, itemAddress } from '@/lib/editing';
import { publishAllDrafts } from '@/lib/editing/change-content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { ActionList } from './action-list';
import { EditorButton } from './editor-button';
import { EditorFrame } from './editor-frame';
import { Moment } from './moment';
import { partLabel } from './names';
import { RefusalNotice } from './refusal-notice';

/** What waits to be published, and what has been done lately. */
export function EditorOverviewPage({
  view,
  drafts,
  seen,
  actions,
  done,
  kept,
}: {
  readonly view: View;
  readonly drafts: readonly ContentDraft[];
  /** Of these drafts. */
  readonly seen: string;
  readonly actions: readonly EditorAction[];
  readonly done: string | null;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <EditorFrame view={view} title={text('Editor_Title')} lead={text('Editor_Lead')} done={done}>
      <RefusalNotice view={view} kept={kept} />
      <Card padding="small">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{text('Editor_Drafts')}</h2>
          {drafts.length > 0 && (
            <EditorButton view={view} change={publishAllDrafts} values={{ seen }} variant="primary">
              {text('Editor_PublishAll', { count: drafts.length })}
            </EditorButton>
          )}
        </div>
        {drafts.length === 0 && <p className="mt-2 text-muted">{text('Editor_Drafts_None')}</p>}
        <ul className="mt-3 divide-y divide-neutral-5">
          {drafts.map(({ key, editor, savedAt }) => (
            <li key={itemAddress(key)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <a href={link(view, itemAddress(key))} className="link-line [overflow-wrap:anywhere]">
                {key.name}
              </a>
              <Badge>{text(partLabel(key.part))}</Badge>
              {key.part === 'labels' && <Badge>{key.language}</Badge>}
              <span className="text-sm text-muted">
                <Verbatim>{editor}</Verbatim> · <Moment view={view} at={savedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="editor-latest">
        <h2 id="editor-latest" className="mb-3 text-xl">
          {text('Editor_Latest')}
        </h2>
        <ActionList view={view} actions={actions} />
      </section>
    </EditorFrame>
  );
}
