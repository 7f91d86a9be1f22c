import { randomInt } from 'node:crypto';

/** The header in which the middleware gives every request a reference, and every page's answer. */
export const referenceHeader = 'x-portal-reference';

/** Without letters and digits that are mistaken for one another when they are read out. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reference looks like. */
export const referencePattern = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

/**
 * What a visitor can tell of a failure, and the log entry about it is found by: random, and short
 * enough to be read out, such as `K7QX-3MPD`.
 */
export function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]);
  return `${part().join('')}-${part().join('')}`;
}
