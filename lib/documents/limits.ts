import type { Requirement } from '@/lib/platform';
import type { ProductPaper } from './given-for';

/** What a file can be. */
export const documentKinds = ['PICTURE', 'PDF', 'VIDEO'] as const;
export type DocumentKind = (typeof documentKinds)[number];

const mebibyte = 1024 * 1024;

/** The largest file of each kind, in bytes. */
export const largestOf: Readonly<Record<DocumentKind, number>> = {
  PICTURE: 25 * mebibyte,
  PDF: 25 * mebibyte,
  VIDEO: 250 * mebibyte,
};

/** The largest file there is, in bytes: what the proxy and clamd must let through. */
export const largestFile = Math.max(...Object.values(largestOf));

/** How many files one requirement takes, those that were refused aside. */
export const mostFiles = 20;

/** How many papers one product has, those that were refused aside. */
export const mostPapers = 5;

/** What each paper of a product can be. */
export const paperKinds: Readonly<Record<ProductPaper, readonly DocumentKind[]>> = {
  RECEIPT: ['PICTURE', 'PDF'],
  SERIAL_NUMBER: ['PICTURE'],
};

/** How many files of a contract may be refused within an hour before no more are taken. */
export const mostRefusedAnHour = 40;

/** Pages of a PDF, and pixels of a picture. */
export const mostPages = 300;
export const mostPixels = 64_000_000;

/** What names a type of file when it is chosen; what it is, its content decides. */
export const chosenTypes: Readonly<Record<DocumentKind, string>> = {
  PICTURE: '.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic',
  PDF: '.pdf,application/pdf',
  VIDEO: '.mp4,.mov,video/mp4,video/quicktime',
};

/** The types that files are kept as, and what their names end in. */
export const keptTypes: Readonly<
  Record<string, { readonly kind: DocumentKind; readonly ending: string }>
> = {
  'image/jpeg': { kind: 'PICTURE', ending: 'jpg' },
  'image/png': { kind: 'PICTURE', ending: 'png' },
  'image/webp': { kind: 'PICTURE', ending: 'webp' },
  'application/pdf': { kind: 'PDF', ending: 'pdf' },
  'video/mp4': { kind: 'VIDEO', ending: 'mp4' },
  'video/quicktime': { kind: 'VIDEO', ending: 'mov' },
};

/** What may be given for a requirement: what it says, or pictures and PDFs where it says nothing. */
export function acceptedFor({ accepts }: Pick<Requirement, 'accepts'>): readonly DocumentKind[] {
  const named = documentKinds.filter((kind) => accepts?.includes(kind));
  return named.length > 0 ? named : ['PICTURE', 'PDF'];
}

/**
 * The largest size in bytes that a chosen file may have, as far as its type or the ending of its name says
 * what it is: of a kind that is not taken, the largest there is. The portal decides by its content.
 */
export function largestFor(
  { name, type }: { readonly name: string; readonly type: string },
  kinds: readonly DocumentKind[],
): number {
  const isOf = (kind: DocumentKind) =>
    chosenTypes[kind]
      .split(',')
      .some((sign) => (sign.startsWith('.') ? name.toLowerCase().endsWith(sign) : type === sign));
  const kind = kinds.find(isOf);
  return kind === undefined ? largestAmong(kinds) : largestOf[kind];
}

/** The largest file that may be given, in bytes, before anybody knows what it is. */
export function largestAmong(kinds: readonly DocumentKind[]): number {
  return Math.max(...kinds.map((kind) => largestOf[kind]));
}
