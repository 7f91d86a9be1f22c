import { texts } from '@/lib/content';
import type { EditorAction } from '@/lib/editing';
import type { View } from '@/lib/request';
import { ActionList } from './action-list';
import { EditorFrame } from './editor-frame';

/** Everything that editors have done at this client, the newest first. */
export function EditorHistoryPage({
  view,
  actions,
}: {
  readonly view: View;
  readonly actions: readonly EditorAction[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <EditorFrame view={view} title={text('Editor_History')} lead={text('Editor_History_Lead')}>
      <ActionList view={view} actions={actions} />
    </EditorFrame>
  );
}
