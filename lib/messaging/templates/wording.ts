import { type ClientSnapshot, type Language, messageLabels, productLabelsIn } from '@/lib/clients';
import { type Texts, texts, unmarked } from '@/lib/content';
import { contentProblems } from '@/lib/packages';
import type { Filling, Value } from './values';

/** A piece of a text: words of the label, or what was filled in. */
export type Piece = string | { readonly kind: Filling['kind']; readonly text: string };

/** The texts of messages: the client’s own, and the portal’s own where those cannot be sent. */
export interface Wording {
  readonly language: Language;
  readonly texts: Texts;
  /** The pieces of a label with its placeholders filled. */
  pieces(label: string, values?: Readonly<Record<string, Value | undefined>>): readonly Piece[];
}

const known = new WeakMap<
  ClientSnapshot,
  { readonly own: ClientSnapshot; readonly shipped: ClientSnapshot }
>();

/**
 * The wording of a client’s messages in a language, or in its default one where it has not that
 * language. A text that nobody could save today (it lacks what it must say, cannot be read, or has an
 * address of its own) may have been stored by an older version: the portal’s own is sent in its place
 * (invariant 14).
 */
export function wordingOf(snapshot: ClientSnapshot, wanted: Language): Wording {
  const language = snapshot.languages.includes(wanted) ? wanted : snapshot.defaultLanguage;
  const { own, shipped } = known.get(snapshot) ?? sendable(snapshot);
  const ofClient = texts(own, language);
  const ofPortal = texts(shipped, language);
  return {
    language,
    texts: ofClient,
    pieces(label, values = {}) {
      const said = filled(ofClient, label, values);
      const meant = filled(ofPortal, label, values);
      // A text may name what it must say in a choice that nothing ever comes to, or say nothing.
      const saysAll = meant.every((piece) => !isIndispensable(piece) || said.some(isSame(piece)));
      return saysAll && plainText(said, language).trim() !== '' ? said : meant;
    },
  };
}

function sendable(snapshot: ClientSnapshot) {
  const shippedLabels = (language: Language) => {
    const labels = productLabelsIn(language);
    return messageLabels.map((name) => [name, labels[name] ?? ''] as const);
  };
  const labelsWith = (isReplaced: (name: string, text: string, language: Language) => boolean) =>
    Object.fromEntries(
      snapshot.languages.map((language) => {
        const labels = snapshot.labels[language] ?? {};
        const replaced = shippedLabels(language).filter(([name, shipped]) => {
          const text = labels[name];
          return text === undefined || (text !== shipped && isReplaced(name, text, language));
        });
        return [language, { ...labels, ...Object.fromEntries(replaced) }];
      }),
    );
  const cannotBeSent = (name: string, text: string, language: Language) =>
    contentProblems(snapshot, { part: 'labels', name, language }, text).length > 0;
  const plain = unmarked(snapshot);
  const made = {
    own: { ...plain, labels: labelsWith(cannotBeSent) },
    shipped: { ...plain, labels: labelsWith(() => true) },
  };
  known.set(snapshot, made);
  return made;
}

/** Stand around the number of a filling while ICU reads the text: no keyboard types them. */
const [opening, closing] = ['\ue000', '\ue001'];
const token = new RegExp(`${opening}(\\d+)${closing}`);

/** What would turn the text behind it around. */
const overrides = /[\u202a-\u202e]/g;

/** So nothing that is personal or secret is remembered with the texts either. */
function filled(
  ofClient: Texts,
  label: string,
  values: Readonly<Record<string, Value | undefined>>,
): readonly Piece[] {
  const fillings: Filling[] = [];
  const given: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'number') given[name] = value;
    else if (value) given[name] = `${opening}${fillings.push(value) - 1}${closing}`;
  const text = ofClient.text(label, given).replaceAll(overrides, '');
  return text.split(token).flatMap((part, place): Piece[] => {
    if (place % 2 === 0) return part === '' ? [] : [part];
    const filling = fillings[Number(part)];
    return filling ? [{ kind: filling.kind, text: filling.write(ofClient) }] : [];
  });
}

function isIndispensable(piece: Piece): boolean {
  return typeof piece !== 'string' && piece.kind !== 'words' && piece.kind !== 'name';
}

function isSame(piece: Piece) {
  return (other: Piece) =>
    typeof piece !== 'string' &&
    typeof other !== 'string' &&
    piece.kind === other.kind &&
    piece.text === other.text;
}

/** The pieces as plain text. Words from elsewhere keep their direction within Arabic. */
export function plainText(pieces: readonly Piece[], language: Language): string {
  return pieces.map((piece) => plainPiece(piece, language)).join('');
}

function plainPiece(piece: Piece, language: Language): string {
  if (typeof piece === 'string') return piece;
  return piece.kind === 'words' && language === 'ar' ? `\u2068${piece.text}\u2069` : piece.text;
}
