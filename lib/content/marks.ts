import type { ClientSnapshot } from '@/lib/clients';

/**
 * In edit mode every text carries the name of its label in front of it, in characters that no browser
 * shows, so that the editor's script finds each text where it stands, in whatever element or
 * attribute. They are the Unicode tag characters, a copy of ASCII made for this; nobody but an editor
 * is ever sent them.
 */
const begin = '\u{e0001}';
const end = '\u{e007f}';
const shift = 0xe0000;
const mark = /\u{e0001}([\u{e0020}-\u{e007e}]*)\u{e007f}/gu;

/** A text with the name of its label in front. An empty one stays empty. */
export function marked(name: string, text: string): string {
  return text === '' ? '' : `${markOf(name)}${text}`;
}

/** HTML that the portal has sanitised, with the name in front of every stretch of text in it. */
export function markedHtml(name: string, html: string): string {
  return html.replaceAll(/(?<=^|>)[^<]*[^<\s][^<]*/g, (stretch) => `${markOf(name)}${stretch}`);
}

function markOf(name: string): string {
  const tags = Array.from(name, (letter) =>
    String.fromCodePoint(shift + (letter.codePointAt(0) ?? 0)),
  );
  return `${begin}${tags.join('')}${end}`;
}

/** A stretch of a text, the label that it is of, and where it begins in the text. */
export interface LabelledStretch {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** The labels of a text that carries marks; none for any other. */
export function labelsIn(text: string): readonly LabelledStretch[] {
  const marks = [...text.matchAll(mark)];
  return marks.map(({ 0: whole, 1: tags = '', index }, place) => ({
    name: Array.from(tags, (tag) =>
      String.fromCodePoint((tag.codePointAt(0) ?? shift) - shift),
    ).join(''),
    text: text.slice(index + whole.length, marks[place + 1]?.index),
    at: index,
  }));
}

/** The same client with texts that carry no marks, for what stands outside of the page. */
export function unmarked(snapshot: ClientSnapshot): ClientSnapshot {
  if (!snapshot.marksLabels) return snapshot;
  const { marksLabels: _, ...others } = snapshot;
  return others;
}

/** A text as it reads. */
export function withoutMarks(text: string): string {
  return text.replaceAll(mark, '');
}
