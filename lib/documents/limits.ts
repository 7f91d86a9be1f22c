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

/** What the portal knows of a file before it reads any of it. */
export interface NamedFile {
  readonly name: string;
  /** The MIME type by the browser; empty where it knows none, or nobody has asked it. */
  readonly type: string;
}

/** MIME types of each kind, and of others like it that may turn out to be of that kind. */
const typesOf: Readonly<Record<DocumentKind, RegExp>> = {
  PICTURE: /^image\//,
  PDF: /^application\/(?:x-)?pdf$/,
  VIDEO: /^video\//,
};

/** Endings of files that are of no kind above. Only well-known ones: any other may be part of a name. */
const otherEndings =
  /\.(?:zip|rar|7z|gz|tar|docx?|docm|odt|rtf|pages|txt|md|xlsx?|ods|csv|pptx?|odp|epub|html?|xml|json|eml|msg|gif|bmp|tiff?|svg|psd|dng|avi|mkv|webm|wmv|flv|mpe?g|mp3|m4a|wav|exe|msi|apk|dmg)$/;

/**
 * Reads from its name and MIME type what a file is. Its content decides later.
 * @returns `OTHER` for a file of no kind that the portal takes, `undefined` where neither name nor type says
 */
export function namedKind({ name, type }: NamedFile): DocumentKind | 'OTHER' | undefined {
  const ending = name.trim().toLowerCase();
  const isNamed = (kind: DocumentKind) =>
    chosenTypes[kind].split(',').some((sign) => sign.startsWith('.') && ending.endsWith(sign));
  const mime = type.trim().toLowerCase();
  const kind =
    documentKinds.find(isNamed) ??
    documentKinds.find((one) => chosenTypes[one].split(',').includes(mime));
  if (kind) return kind;
  if (otherEndings.test(ending)) return 'OTHER';
  if (mime === '' || mime === 'application/octet-stream') return undefined;
  return documentKinds.find((one) => typesOf[one].test(mime)) ?? 'OTHER';
}

/** Why a file cannot be taken, whatever is in it. If its kind is known, the sentence can say how to make it smaller. */
export const namedRefusals = [
  'DOCUMENT_EMPTY',
  'DOCUMENT_TYPE',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TOO_LARGE_PICTURE',
  'DOCUMENT_TOO_LARGE_PDF',
  'DOCUMENT_TOO_LARGE_VIDEO',
] as const;
export type NamedRefusal = (typeof namedRefusals)[number];

/**
 * Decides what can be decided before any of a file is sent: no bytes, too many, or a type that is not taken.
 * A file that nothing is known of may be as large as the largest kind.
 * @param bytes the size, where it is known
 */
export function refusalOf(
  file: NamedFile,
  bytes: number | undefined,
  accepts: readonly DocumentKind[],
): NamedRefusal | undefined {
  if (bytes === 0) return 'DOCUMENT_EMPTY';
  const kind = namedKind(file);
  if (kind === undefined)
    return bytes !== undefined && !(bytes <= largestAmong(accepts))
      ? 'DOCUMENT_TOO_LARGE'
      : undefined;
  if (kind === 'OTHER' || !accepts.includes(kind)) return 'DOCUMENT_TYPE';
  return bytes !== undefined && !(bytes <= largestOf[kind])
    ? `DOCUMENT_TOO_LARGE_${kind}`
    : undefined;
}

/** The largest file that may be given, in bytes, before anybody knows what it is. */
export function largestAmong(kinds: readonly DocumentKind[]): number {
  return Math.max(...kinds.map((kind) => largestOf[kind]));
}
