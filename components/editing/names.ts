import type { ContentPart, Language } from '@/lib/clients';

/** The id of a field of an editor's form; a page has one such form. */
export function editorFieldId(field: string): string {
  return `editor-${field}`;
}

const partLabels = {
  labels: 'Editor_Labels',
  settings: 'Editor_Settings',
  menus: 'Editor_Menus',
  lists: 'Editor_Lists',
  images: 'Editor_Images',
} satisfies Record<ContentPart, string>;

/** The label that names a part of the content. */
export function partLabel(part: ContentPart): string {
  return partLabels[part];
}

/** The labels of what has been done, by the word that an address names it with. */
export const doneLabels: Readonly<Record<string, string>> = {
  saved: 'Editor_Done_Saved',
  'saved-cleaned': 'Editor_Done_SavedCleaned',
  published: 'Editor_Done_Published',
  'published-cleaned': 'Editor_Done_PublishedCleaned',
  discarded: 'Editor_Done_Discarded',
  unchanged: 'Editor_Done_Unchanged',
};

/** The label of what has been done, where an address names something that can be. */
export function doneLabel(done: string | null | undefined): string | undefined {
  return done && Object.hasOwn(doneLabels, done) ? doneLabels[done] : undefined;
}

/** The labels of the actions of the audit. */
export const actionNames: Readonly<Record<string, string>> = {
  saved: 'Editor_Action_Saved',
  published: 'Editor_Action_Published',
  discarded: 'Editor_Action_Discarded',
  reset: 'Editor_Action_Reset',
  'rolled-back': 'Editor_Action_RolledBack',
  'signed-in': 'Editor_Action_SignedIn',
  'sign-in-failed': 'Editor_Action_SignInFailed',
  'signed-out': 'Editor_Action_SignedOut',
};

/** The label of an action of the audit. */
export function actionLabel(action: string): string {
  return actionNames[action] ?? 'Editor_Action_Saved';
}

/** What languages are called in the editor's own. */
export function languageNames(own: Language): (named: Language) => string {
  const names = new Intl.DisplayNames(own, { type: 'language' });
  return (named) => names.of(named) ?? named;
}
