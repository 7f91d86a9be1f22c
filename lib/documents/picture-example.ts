import type { DocumentKind } from './limits';

/** What there is a drawn example of: a good picture, and a bad one. */
export const pictureExamples = [
  'RECEIPT',
  'DAMAGE',
  'POLICE_REPORT',
  'SERIAL_NUMBER',
  'DOCUMENT',
] as const;
export type PictureExample = (typeof pictureExamples)[number];

/** Words of the codes by which platforms call what they ask for; of several that fit the first one holds. */
const words: readonly (readonly [PictureExample, RegExp])[] = [
  ['POLICE_REPORT', /POLICE|CRIME|THEFT_REPORT/],
  ['SERIAL_NUMBER', /SERIAL|IMEI|RATING_PLATE|ODOMETER|VIN(?![A-Z])/],
  ['RECEIPT', /RECEIPT|INVOICE|BILL|ESTIMATE|PURCHASE/],
  ['DAMAGE', /PHOTO|PICTURE|DAMAGE/],
];

/**
 * Which example helps whoever sends a picture of what is asked for; a page of paper where its code says
 * nothing. @returns nothing where no pictures are taken
 */
export function pictureExampleOf(
  code: string,
  accepts: readonly DocumentKind[],
): PictureExample | undefined {
  if (!accepts.includes('PICTURE')) return undefined;
  return words.find(([, word]) => word.test(code.toUpperCase()))?.[0] ?? 'DOCUMENT';
}
