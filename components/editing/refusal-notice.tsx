import { ErrorSummary } from '@/components/form/error-summary';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { editorFieldId } from './names';

/** What the server said of a form that came back. Takes the focus, and leads to what is wrong. */
export function RefusalNotice({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (!kept) return null;
  const { refusal, problems } = kept;
  if (problems.length > 0)
    return (
      <ErrorSummary
        title={text('Form_Summary_Title')}
        problems={problems}
        idOf={editorFieldId}
        autoFocus
      />
    );
  if (!refusal) return null;
  // They have signed in again since it was refused.
  const isSignedIn = refusal.errCode === 'EDITOR_SIGNED_OUT';
  return (
    <Notice
      tone={isSignedIn ? 'information' : 'danger'}
      role="alert"
      tabIndex={-1}
      autoFocus
      {...(isSignedIn ? {} : { html: refusal.messageHtml })}
    >
      {isSignedIn && text('Editor_Kept')}
    </Notice>
  );
}
