import type {
  Design,
  Language,
  ListItem,
  LocalizedText,
  MenuItem,
  Path,
  PortalImage,
  Resource,
} from './schema';
import type { Settings } from './settings';
import type { ThemeName } from './themes';

/**
 * One client's whole configuration at one release, with everything it inherits already in place.
 * Immutable: publishing a change makes a new release, and with it a new snapshot.
 */
export interface ClientSnapshot {
  readonly id: string;
  readonly version: number;
  /** `id@version`, the name under which pages of this configuration are cached. */
  readonly release: string;
  readonly name: string;
  /** Lower case, without port. The first is the one that addresses are built from. */
  readonly hosts: readonly string[];
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly theme: ThemeName;
  readonly design: Design;
  readonly timeZone: string;
  /** Days on which nobody of the client works, besides Saturdays and Sundays. */
  readonly holidays: readonly string[];
  /** Base addresses of the policy platform; a path without one uses the embedded platform. */
  readonly platform: Readonly<Partial<Record<Path, string>>>;
  /** Settings by path: registry default → `clients/_default` → client → client per path. */
  readonly settings: Readonly<Record<Path, Settings>>;
  /** Every label in each language of the client: product → `clients/_default` → client. */
  readonly labels: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
  readonly lists: Readonly<Record<string, readonly ListItem[]>>;
  readonly images: Readonly<Record<string, PortalImage>>;
  /** §6 Only in edit mode: texts say which label they are of, in characters that nobody sees. */
  readonly marksLabels?: true;
}

/** What the host of a request says about whose brand to show (§1). */
export type HostMatch =
  | { readonly kind: 'client'; readonly snapshot: ClientSnapshot; readonly host: string }
  | { readonly kind: 'unknown' };

/** The text in a language, else in the client's default language, else in any that there is. */
export function localize(text: LocalizedText, language: Language, fallback: Language): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';
}
