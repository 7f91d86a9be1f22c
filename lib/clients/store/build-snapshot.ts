import { withEdits } from '../edits/with-edits';
import { productLabelsIn } from '../product-labels';
import type { InheritedContent, Language, Path, ReleaseContent } from '../schema';
import { parseSettings, type Settings } from '../settings';
import type { ClientSnapshot } from '../snapshot';

/**
 * Puts a release together with what it inherits: registry default → `clients/_default` → client →
 * its edits → client per path for settings, product → `clients/_default` → client → its edits for
 * everything else.
 */
export function buildSnapshot(
  release: ReleaseContent,
  version: number,
  inherited: InheritedContent,
): ClientSnapshot {
  const content = withEdits(release);
  const { client } = content;
  const settingsOn = (path: Path): Settings =>
    parseSettings(
      inherited.settings,
      inherited.settingsByPath[path],
      content.settings,
      content.settingsByPath[path],
    );
  const ownLabelsIn = (language: Language) => ({
    ...productLabelsIn(language),
    ...inherited.labels[language],
    ...content.labels[language],
  });
  // A label that a language lacks reads in English, and in the client's default language where
  // there is no English either.
  const labelsIn = (language: Language) => ({
    ...ownLabelsIn(client.defaultLanguage),
    ...ownLabelsIn('en'),
    ...ownLabelsIn(language),
  });
  return {
    id: client.id,
    version,
    release: `${client.id}@${version}`,
    name: client.name,
    hosts: client.hosts,
    languages: client.languages,
    defaultLanguage: client.defaultLanguage,
    theme: client.theme,
    design: client.design,
    timeZone: client.timeZone,
    platform: client.platform,
    settings: { '1': settingsOn('1'), '2': settingsOn('2'), '3': settingsOn('3') },
    labels: Object.fromEntries(client.languages.map((language) => [language, labelsIn(language)])),
    resources: { ...inherited.resources, ...content.resources },
    menus: { ...inherited.menus, ...content.menus },
    lists: { ...inherited.lists, ...content.lists },
    images: { ...inherited.images, ...content.images },
  };
}
