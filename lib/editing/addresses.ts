import { type ContentKey, contentParts, isContent, languageSchema } from '@/lib/clients';
import type { View } from '@/lib/request';

type Shown = Pick<View, 'snapshot' | 'language'>;

/** §2.1 Where content editors sign in and work. */
export const editorHome = '/pages/editor';

/** Whether an address is one of the editors' own. */
export function isEditorAddress(address: string): boolean {
  return address === editorHome || address.startsWith(`${editorHome}/`);
}

/** The page of one thing. @param detail an entry of a menu or list, by its place */
export function itemAddress(key: ContentKey, detail?: string): string {
  const parts = [key.part, key.name, key.part === 'labels' ? key.language : detail];
  const path = parts.flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]));
  return `${editorHome}/${path.join('/')}`;
}

/**
 * The key of a thing as an address names it; `undefined` where there is none, or the client has not
 * that language.
 */
export function keyAt(
  { snapshot, language }: Shown,
  {
    part,
    name,
    detail,
  }: { readonly part: string; readonly name: string; readonly detail?: string | undefined },
): ContentKey | undefined {
  const known = contentParts.find((candidate) => candidate === part);
  if (!known || !isContent({ part: known, name })) return undefined;
  if (known !== 'labels') return { part: known, name };
  const tag = languageSchema.safeParse(detail ?? language).data;
  return tag && snapshot.languages.includes(tag) ? { part: known, name, language: tag } : undefined;
}

/** Whether there can be a page of the editors' at an address, by what the address alone tells. */
export function canBeEditorsPage(shown: Shown, address: string): boolean {
  const [part, encodedName, detail, ...more] = address.slice(editorHome.length + 1).split('/');
  if (more.length > 0) return false;
  if (!part) return true;
  // Which changes there were only the database can tell.
  if (part === 'history') return detail === undefined;
  if (!encodedName) return contentParts.some((known) => known === part);
  const name = decoded(encodedName);
  return name !== undefined && keyAt(shown, { part, name, detail }) !== undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
