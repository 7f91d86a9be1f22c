/** What edit mode says, in the editor's language: it runs in the browser, where there are no labels. */
export interface EditWords {
  /** Where a text is sent. */
  readonly action: string;
  readonly choose: string;
  readonly list: string;
  readonly close: string;
  readonly loading: string;
  readonly failed: string;
  readonly text: string;
  readonly languages: string;
  readonly placeholders: string;
  readonly publish: string;
  readonly save: string;
  readonly open: string;
  readonly draftOf: string;
  readonly theirs: string;
  readonly published: string;
  readonly problems: string;
  readonly languageNames: Readonly<Record<string, string>>;
  /** What has been done, by the word that the address names it with. */
  readonly done: Readonly<Record<string, string>>;
}
