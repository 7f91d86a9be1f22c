import { Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { isEditable } from '@/lib/clients';
import { texts } from '@/lib/content';
import { type EditorAction, editorHome, type Item, itemAddress, itemValues } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { Comparison } from './comparison';
import { EditorButton } from './editor-button';
import { EditorFrame } from './editor-frame';
import { Moment } from './moment';
import { actionLabel } from './names';
import { RefusalNotice } from './refusal-notice';

/** One line of the audit: what it changed, how that differs from now, and the way back to it. */
export function EditorComparePage({
  view,
  action,
  item,
  kept,
}: {
  readonly view: View;
  readonly action: EditorAction;
  /** The thing as it is now. */
  readonly item: Item;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { language, before, after } = action;
  const isVersion = action.version !== null && isEditable(item.key);
  return (
    <EditorFrame
      view={view}
      title={`${text('Global_Label', { label: text(actionLabel(action.action)) })} ${item.key.name}`}
      back={{ href: link(view, itemAddress(item.key)), label: item.key.name }}
      lead={
        <>
          <Verbatim>{action.actor}</Verbatim> · <Moment view={view} at={action.createdAt} />
        </>
      }
    >
      <RefusalNotice view={view} kept={kept} />
      <Card padding="small">
        <h2 className="mb-2 text-lg">{text('Editor_Compare_Change')}</h2>
        <Comparison view={view} before={before} after={after} language={language} />
      </Card>
      {isVersion && (
        <Card padding="small">
          <h2 className="mb-2 text-lg">{text('Editor_Compare_Now')}</h2>
          <Comparison view={view} before={item.published} after={after} language={language} />
          <div className="mt-4">
            <EditorButton
              view={view}
              change={changeContent}
              values={{ ...itemValues(item), intent: 'roll-back', to: action.id }}
              variant="primary"
            >
              {text('Editor_RollBack')}
            </EditorButton>
          </div>
        </Card>
      )}
      <p>
        <a href={link(view, `${editorHome}/history`)} className="link-line">
          {text('Editor_History')}
        </a>
      </p>
    </EditorFrame>
  );
}
