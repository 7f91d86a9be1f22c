import { Container } from '@/components/ui/container';
import { texts, unmarked } from '@/lib/content';
import { editorHome, isEditorAddress } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import { changeEditMode } from '@/lib/editing/edit-mode';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { EditorButton } from '../editor-button';
import { doneLabels, languageNames } from '../names';
import { LazyEditMode } from './lazy-edit-mode';
import type { EditWords } from './words';

/** §6 The bar of edit mode, on every page but the editors' own. */
export function EditBar({ view }: { readonly view: View }) {
  const { editor } = view;
  if (!editor || isEditorAddress(view.address)) return null;
  const snapshot = unmarked(view.snapshot);
  const { text } = texts(snapshot, view.language);
  const nameOf = languageNames(view.language);
  const words: EditWords = {
    action: changeContent.address,
    choose: text('Editor_Bar_Choose'),
    list: text('Editor_Bar_List'),
    close: text('Editor_Bar_Close'),
    loading: text('Editor_Bar_Loading'),
    failed: text('Editor_Bar_Failed'),
    text: text('Editor_Text'),
    languages: text('Editor_Languages'),
    placeholders: text('Editor_Placeholders'),
    publish: text('Editor_Publish'),
    save: text('Editor_Save'),
    open: text('Editor_Bar_Open'),
    draftOf: text('Editor_Bar_DraftOf'),
    theirs: text('Editor_Bar_Theirs'),
    published: text('Editor_Bar_Published'),
    problems: text('Form_Summary_Title'),
    languageNames: Object.fromEntries(
      snapshot.languages.map((language) => [language, nameOf(language)]),
    ),
    done: Object.fromEntries(
      Object.entries(doneLabels).map(([done, label]) => [done, text(label)]),
    ),
  };
  return (
    <aside
      aria-label={text('Editor_Mode')}
      data-editor
      className="sticky bottom-0 z-30 border-t border-warning-edge bg-warning-surface"
    >
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
        <p className="min-w-0 flex-[1_1_14rem] font-semibold text-warning-text">
          {text('Editor_Bar')}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <LazyEditMode words={words} language={view.language} editorId={editor.id} />
          <a href={link(view, `${editorHome}/labels`)} className="link-line px-2">
            {text('Editor_Footer_Page')}
          </a>
          <EditorButton view={view} change={changeEditMode} values={{ mode: 'off' }}>
            {text('Editor_Mode_Off')}
          </EditorButton>
        </div>
      </Container>
    </aside>
  );
}
