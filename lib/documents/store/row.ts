import 'server-only';
import { z } from 'zod';
import type { Prisma } from '@/lib/db/generated/client';

/** Design §8: how far the portal is with a file. What an insurer makes of it, the platform says. */
export const documentStates = [
  'UPLOADING',
  'SCANNING',
  'HELD',
  'RECEIVED',
  'REJECTED',
  'REFUSED',
  'FAILED',
] as const;
export type DocumentState = (typeof documentStates)[number];
const stateSchema = z.enum(documentStates);

/** A file as a page shows it. */
export interface DocumentRow {
  readonly id: string;
  /** The claim that it is for, and what that asks for; none of a product's paper. */
  readonly claimId: string | null;
  readonly requirementId: string | null;
  /** The product that it is a paper of, and which. */
  readonly productId: string | null;
  readonly paper: string | null;
  readonly name: string;
  readonly state: DocumentState;
  readonly reason: string | null;
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly storageKey: string | null;
  readonly previewKey: string | null;
  readonly toldAt: Date | null;
  /** The rejection that it answers. */
  readonly rejection: string | null;
  /** The platform would not have it, and is not asked again by itself. */
  readonly isUntellable: boolean;
  readonly createdAt: Date;
  /** How much of one that is on its way is here, in bytes. */
  readonly received: number | undefined;
  /** The upload is incomplete and no request is sending it. */
  readonly isBrokenOff: boolean;
}

/** What is read of a row for {@link rowOf}. */
export const shown = {
  id: true,
  claimId: true,
  requirementId: true,
  productId: true,
  paper: true,
  name: true,
  state: true,
  reason: true,
  mediaType: true,
  bytes: true,
  storageKey: true,
  previewKey: true,
  toldAt: true,
  rejection: true,
  opening: true,
  createdAt: true,
} satisfies Prisma.DocumentSelect;

/** How much of a file is here that is on its way, and until when somebody is sending it. */
type UploadState = Pick<Prisma.UploadModel, 'received' | 'lockUntil'>;

/** A row as a page shows it. */
export function rowOf(
  { state, opening, ...row }: Prisma.DocumentGetPayload<{ select: typeof shown }>,
  upload: UploadState | undefined,
): DocumentRow {
  const isTold = row.claimId !== null;
  const isUntellable = isTold && state === 'RECEIVED' && row.toldAt === null && opening === null;
  return {
    ...row,
    isUntellable,
    state: stateSchema.parse(state),
    received: upload?.received,
    isBrokenOff: isBrokenOff({ state, upload, createdAt: row.createdAt }, new Date()),
  };
}

/** How long after a piece the next one is waited for, in milliseconds: between tries goes half of it. */
export const longestPause = 60_000;

/**
 * Whether nobody is sending a file any more that is not here in full: a lock ends later than now while
 * somebody does, and is left with each piece.
 */
export function isBrokenOff(
  {
    state,
    upload,
    createdAt,
  }: {
    readonly state: string;
    readonly upload: Pick<UploadState, 'lockUntil'> | null | undefined;
    readonly createdAt: Date;
  },
  now: Date,
): boolean {
  const lastSent = upload?.lockUntil ?? createdAt;
  return state === 'UPLOADING' && lastSent.getTime() < now.getTime() - longestPause;
}
