import { losesBySanitising } from '@/lib/clients';
import { type PackageProblem, pointerTo } from './problems';

/** Texts anywhere in a file with HTML that sanitising would take something out of (invariant 6). */
export function unsafeTexts(file: string, content: unknown): PackageProblem[] {
  return textsOf(content, [])
    .filter(({ text }) => losesBySanitising(text))
    .map(({ place }) => ({ file, pointer: pointerTo(...place), message: unsafeHtml }));
}

export const unsafeHtml =
  'has HTML that the portal does not take: a tag, an attribute or an address';

interface PlacedText {
  readonly place: readonly string[];
  readonly text: string;
}

function textsOf(content: unknown, place: readonly string[]): PlacedText[] {
  if (typeof content === 'string') return [{ place, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => textsOf(value, [...place, key]));
}
