import { z } from 'zod';
import { database, requireDatabase } from '@/lib/db';
import { withEdits } from '../edits/with-edits';
import { productLabelsIn } from '../product-labels';
import type { InheritedContent, Language, Path, ReleaseContent } from '../schema';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import { parseSettings, type Settings } from '../settings';
import type { ClientSnapshot } from '../snapshot';
import { defaultPackage } from './directory';

const rowsSchema = z.array(
  z.object({ content: releaseContentSchema, inherited: inheritedContentSchema.nullable() }),
);

/** Reads a release with what it inherits; `undefined` where there is none. */
export async function loadSnapshot(
  clientId: string,
  version: number,
): Promise<ClientSnapshot | undefined> {
  await requireDatabase();
  const rows = await database().$queryRaw`
    SELECT own.content, inherited.content AS inherited
    FROM portal.client_release AS own
    LEFT JOIN portal.client_release AS inherited
      ON inherited.client_id = ${defaultPackage}
        AND inherited.version = (own.content ->> 'inherits')::int
    WHERE own.client_id = ${clientId} AND own.version = ${version}`;
  const [row] = rowsSchema.parse(rows);
  if (!row) return undefined;
  return buildSnapshot(row.content, version, row.inherited ?? inheritedContentSchema.parse({}));
}

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
    holidays: client.holidays,
    platform: client.platform,
    settings: { '1': settingsOn('1'), '2': settingsOn('2'), '3': settingsOn('3') },
    labels: Object.fromEntries(client.languages.map((language) => [language, labelsIn(language)])),
    resources: { ...inherited.resources, ...content.resources },
    menus: { ...inherited.menus, ...content.menus },
    lists: { ...inherited.lists, ...content.lists },
    images: { ...inherited.images, ...content.images },
  };
}
