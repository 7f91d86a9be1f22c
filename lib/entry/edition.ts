import { type ClientSnapshot, type Language, snapshotByRelease } from '@/lib/clients';

/** A release of a client in one of its languages: what a page of either tree is rendered from. */
export interface Edition {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
}

/** The edition as one part of an inner address, such as `northwind@42.en`. */
export function editionName({ snapshot, language }: Edition): string {
  return `${snapshot.release}.${language}`;
}

/** The edition of a name; `undefined` where there is none. */
export async function editionNamed(name: string): Promise<Edition | undefined> {
  const [, release = '', tag] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const snapshot = await snapshotByRelease(release);
  const language = snapshot?.languages.find((known) => known === tag);
  return snapshot && language && { snapshot, language };
}
