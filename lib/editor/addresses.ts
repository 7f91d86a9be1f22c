import type { ContentKey } from '@/lib/clients';

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
