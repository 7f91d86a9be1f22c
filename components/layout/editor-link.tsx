import { EditorButton } from '@/components/editing/editor-button';
import { texts } from '@/lib/content';
import { editorHome } from '@/lib/editing';
import { changeEditMode } from '@/lib/editing/edit-mode';
import { linkWithinReach, type View } from '@/lib/request';

/** §2.6 "A content editor sees an Editor Page button; others see Log In." */
export function EditorLink({ view }: { readonly view: View }) {
  const home = linkWithinReach(view, editorHome);
  if (!view.settings.Global_Feature_ContentEditor || home === undefined) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <a href={home} className="link-small">
        {text(view.editor ? 'Editor_Footer_Page' : 'Editor_Footer_LogIn')}
      </a>
      {view.editor && !view.editor.isEditing && (
        <EditorButton view={view} change={changeEditMode} values={{ mode: 'on' }} variant="quiet">
          {text('Editor_Mode_On')}
        </EditorButton>
      )}
    </>
  );
}
