import { type ClientSnapshot, type Language, snapshotByRelease } from '@/lib/clients';

/** The visitors that a page of the cached tree is kept for: all who are signed out, or all signed in. */
export type Standing = 'visitor' | 'holder';

/** A release of a client in one of its languages: what a page of either tree is rendered from. */
export interface Edition {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  readonly standing: Standing;
}

/** The edition as one part of an inner address, such as `northwind@42.en` or `northwind@42.en.holder`. */
export function editionName({
  snapshot,
  language,
  standing,
}: Omit<Edition, 'standing'> & { readonly standing?: Standing }): string {
  return `${snapshot.release}.${language}${standing === 'holder' ? '.holder' : ''}`;
}

/** The edition of a name; `undefined` where there is none. */
export async function editionNamed(name: string): Promise<Edition | undefined> {
  const [, release = '', tag, holder] = /^([^.]+)\.([^.]+)(\.holder)?$/.exec(name) ?? [];
  const snapshot = await snapshotByRelease(release);
  const language = snapshot?.languages.find((known) => known === tag);
  return snapshot && language && { snapshot, language, standing: holder ? 'holder' : 'visitor' };
}
