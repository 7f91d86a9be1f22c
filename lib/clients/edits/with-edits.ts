import { type Language, languageSchema, type ReleaseContent } from '../schema';

/** A release as its pages show it: what editors have published stands over the package. */
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
    settings: { ...content.settings, ...edits.settings },
    menus: { ...content.menus, ...edits.menus },
    lists: { ...content.lists, ...edits.lists },
    images: { ...content.images, ...edits.images },
  };
}
