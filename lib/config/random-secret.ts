import { z } from 'zod';

/** Random texts of 32 characters have more different pairs of neighbours, hexadecimal ones too. */
const fewestPairs = 17;

function pairsIn(text: string): Set<string> {
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/**
 * A secret that could be random: that it is, nobody can see from it, but one letter again and again,
 * or a word, is refused.
 */
export const randomSecret = z
  .string()
  .min(32, { error: 'must have 32 characters or more', abort: true })
  .refine(
    (text) => pairsIn(text).size >= fewestPairs,
    'repeats itself; make one with: openssl rand -base64 48',
  );
