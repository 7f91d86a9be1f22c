import { type Edits, type Language, languageSchema, type ReleaseContent } from '../schema';
import { isEditable } from './content-key';

/**
 * A release as its pages show it: what editors have published stands over the package. Of a setting
 * that editors may not change, or no longer, what is stored counts for nothing.
 */
export function withEdits({ edits, ...content }: ReleaseContent): ReleaseContent {
  if (!edits) return content;
  const labels: Partial<Record<Language, Record<string, string>>> = {};
  for (const language of languageSchema.options) {
    const merged = { ...content.labels[language], ...edits.labels[language] };
    if (Object.keys(merged).length > 0) labels[language] = merged;
  }
  return {
    ...content,
    labels,
    settings: { ...content.settings, ...openSettings(edits) },
    menus: { ...content.menus, ...edits.menus },
    lists: { ...content.lists, ...edits.lists },
    images: { ...content.images, ...edits.images },
  };
}

function openSettings({ settings }: Edits): Edits['settings'] {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => isEditable({ part: 'settings', name })),
  );
}
