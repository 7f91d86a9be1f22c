import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for one another when they are read out. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a visitor can tell of a failure, and the log entry about it is found by: random, and short
 * enough to be read out, such as `K7QX-3MPD`.
 */
export function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]);
  return `${part().join('')}-${part().join('')}`;
}
