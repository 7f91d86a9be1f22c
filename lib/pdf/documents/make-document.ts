import type { ClientSnapshot, Language } from '@/lib/clients';
import { type Asker, type DocumentSource, type MadePdf, pdfCompiler } from '../compiler/compiler';
import { type DocumentData, type DocumentName, documents } from './documents';
import { withShortHeadlines } from './headlines';
import { logoOf, lookOf, paperOf } from './look';
import { readableArabic } from './readable-arabic';
import { sayingOf } from './saying';

/** A document, and what a file of it is called. */
export type MadeDocument =
  | (Extract<MadePdf, { kind: 'made' }> & { readonly name: string })
  | Exclude<MadePdf, { kind: 'made' }>;

/**
 * Makes a document in the client’s look, in a language of the client, or in its default one where it
 * has not that language. The same data gives the same bytes.
 * @param by none where the portal makes it by itself
 * @throws z.ZodError where the data is not what the document is made of
 */
export async function makeDocument<Name extends DocumentName>(
  snapshot: ClientSnapshot,
  language: Language,
  name: Name,
  data: DocumentData<Name>,
  by?: Asker,
): Promise<MadeDocument> {
  const source = await sourceOf(snapshot, language, name, data);
  const made = await pdfCompiler().make(source, by);
  return made.kind === 'made' ? { ...made, name: source.name } : made;
}

/** What the compiler is asked for a document. */
export async function sourceOf<Name extends DocumentName>(
  client: ClientSnapshot,
  wanted: Language,
  template: Name,
  data: DocumentData<Name>,
): Promise<DocumentSource> {
  const saying = sayingOf(client, wanted);
  const { snapshot, language, text } = saying;
  const written = withShortHeadlines(documents[template].write(saying, data));
  const heading = [written.title, written.number].filter(Boolean).join(' – ');
  return {
    template,
    // Where texts have no direction.
    name: heading.replaceAll(/[\u2068\u2069\n]/g, ''),
    data: readableArabic(
      JSON.stringify({
        ...written,
        ...withShortHeadlines({ heading, client: snapshot.name }),
        language,
        direction: language === 'ar' ? 'rtl' : 'ltr',
        paper: paperOf(snapshot),
        look: lookOf(snapshot),
        // The compiler alone knows how many there are.
        page: text('Pdf_Page', { page: '#1', pages: '#2' }),
      }),
    ),
    ...(await logoOf(snapshot)),
  };
}
