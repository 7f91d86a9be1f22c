import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { type EditorAction, editorHome } from '@/lib/editing';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { Moment } from './moment';
import { actionLabel } from './names';

/** Lines of the audit: who did what, when, and where it can be compared. */
export function ActionList({
  view,
  actions,
  named = true,
}: {
  readonly view: View;
  readonly actions: readonly EditorAction[];
  /** Whether each line says what it is about. */
  readonly named?: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (actions.length === 0) return <p className="text-muted">{text('Editor_History_Empty')}</p>;
  return (
    <ol className="divide-y divide-neutral-5 border-y border-neutral-5">
      {actions.map(({ id, action, actor, createdAt, name, language, version }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {text(actionLabel(action))}
              {named && name && (
                <>
                  {' '}
                  <Verbatim>{name}</Verbatim>
                  {language && ` (${language})`}
                </>
              )}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              <Verbatim>{actor}</Verbatim> · <Moment view={view} at={createdAt} />
              {version !== null && ` · ${text('Editor_Release', { version })}`}
            </p>
          </div>
          {name && (
            <a href={link(view, `${editorHome}/history/${id}`)} className="link-line">
              {text('Editor_Compare')}
              <span className="sr-only">
                {' '}
                {name} {createdAt.toISOString()}
              </span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
