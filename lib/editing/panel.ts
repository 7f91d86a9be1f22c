import { clientByHost, isEditable, type Language } from '@/lib/clients';
import { givenPlaceholders } from '@/lib/packages';
import { type CookieReader, readEditorSession } from '@/lib/session';
import { itemAddress } from './addresses';
import { type Item, readItems } from './items';

/** One label as edit mode shows it beside its page. */
export interface PanelContent {
  readonly placeholders: readonly string[];
  readonly languages: readonly PanelLanguage[];
}

/** The label in one language. */
export interface PanelLanguage {
  readonly language: Language;
  readonly published: string;
  /** The value saved and not published yet, and the editor who saved it. */
  readonly draft?: { readonly value: string; readonly editor: string };
  readonly seen: string;
  /** Of the page where all can be done with it. */
  readonly address: string;
}

/** A label for edit mode; `undefined` for visitors who are not editors, and where there is no such label. */
export async function panelContent(
  host: string | null,
  cookies: CookieReader,
  name: string,
): Promise<PanelContent | undefined> {
  const match = await clientByHost(host);
  if (match.kind === 'unknown') return undefined;
  const { id, languages } = match.snapshot;
  const editor = await readEditorSession(match.snapshot, cookies);
  if (!editor || !isEditable({ part: 'labels', name })) return undefined;
  const keys = languages.map((language) => ({ part: 'labels', name, language }) as const);
  const items = await readItems(id, keys);
  return {
    placeholders: [...givenPlaceholders(name)],
    languages: items.flatMap(inLanguage),
  };
}

function inLanguage({ key, published, draft, seen }: Item): PanelLanguage[] {
  if (key.part !== 'labels') return [];
  return [
    {
      language: key.language,
      published: String(published),
      ...(draft ? { draft: { value: String(draft.value), editor: draft.editor } } : {}),
      seen,
      address: itemAddress(key),
    },
  ];
}
