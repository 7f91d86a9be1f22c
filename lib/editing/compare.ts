import { diffArrays } from 'diff';

/** A stretch of text that two versions have in common, or that one of them lacks. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** With more words changed, the versions are shown one after the other: it keeps the time bounded. */
const mostChanges = 1000;

/** Knows the words of every script, also of those that put no blanks between them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How two versions of a text differ, word by word. */
export function compare(before: string, after: string): readonly Stretch[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanges });
  if (changes)
    return changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }));
  const whole: readonly Stretch[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return whole.filter(({ text }) => text !== '');
}

/** A value as it can be compared: texts as they are, all else as JSON, line by line. */
export function comparable(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
