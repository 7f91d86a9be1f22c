import { type ClientSnapshot, type Language, originOf } from '@/lib/clients';
import { sampleMessages, type TemplateName, templateNames } from '@/lib/messaging';
import { plainPolicy, type View } from '@/lib/request';

/** A message that a tester looks at before anybody is sent one. */
export interface MessagePreview {
  readonly name: TemplateName;
  readonly language: Language;
}

/** How a mail program shows what it shows. */
export const appearances = ['light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Which message a query asks for: the first, and in the language of the page, where it does not say. */
export function askedPreview(
  { snapshot, language }: Pick<View, 'snapshot' | 'language'>,
  query: URLSearchParams,
): MessagePreview {
  return {
    name: templateNames.find((name) => name === query.get('template')) ?? 'ACCESS_CODE',
    language: snapshot.languages.find((known) => known === query.get('in')) ?? language,
  };
}

/** Where the HTML of a message is, as a program that shows it in an appearance would. */
export function previewAddress({ name, language }: MessagePreview, appearance: Appearance): string {
  const query = new URLSearchParams({ template: name, in: language, appearance });
  return `/dev/messages/preview?${query}`;
}

/** A document that is shown in a frame, and under which policy. */
export interface PreviewDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * The HTML of a message in one appearance, whichever the browser prefers. It is a document of its own: it
 * needs styles on its elements, which the policy of the portal's pages forbids and a frame with its
 * text in it would inherit.
 */
export function previewDocument(
  snapshot: ClientSnapshot,
  { name, language }: MessagePreview,
  appearance: Appearance,
): PreviewDocument | undefined {
  const html = sampleMessages(snapshot, language, name).email?.html;
  if (html === undefined) return undefined;
  return {
    html: html
      .replace('(prefers-color-scheme:dark)', appearance === 'dark' ? 'all' : 'not all')
      .replace('color-scheme:light dark', `color-scheme:${appearance}`),
    policy: [
      plainPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      `img-src ${originOf(snapshot, '')}`,
      "style-src 'unsafe-inline'",
      'sandbox',
    ].join('; '),
  };
}
