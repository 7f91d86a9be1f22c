import { platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { isAskedFor, rejectionOf } from '../asked-for';
import type { GivenFor } from '../given-for';
import { acceptedFor, type DocumentKind, mostFiles, mostPapers, paperKinds } from '../limits';
import { maySend } from '../owner';

/** The rules for a file that is sent for a request or a product. */
export interface AskedOf {
  readonly accepts: readonly DocumentKind[];
  /** The most files, not counting refused ones. */
  readonly most: number;
  /** The rejection that the file answers; `null` if nothing was rejected. */
  readonly rejection: string | null;
  /** Whether the file is handed to the platform, which needs the contract's token. */
  readonly isTold: boolean;
}

/** Why no file is taken: none is requested, or the platform cannot be asked. */
export type NotAsked = 'DOCUMENT_NOT_ASKED' | 'DOCUMENTS_UNAVAILABLE';

/** Looks up the rules for a file. Another holder's claim or product gives the same answer as an unknown one. */
export function askedOf(view: View, token: string, given: GivenFor): Promise<AskedOf | NotAsked> {
  if (given.purpose === 'CLAIM') return ofClaim(view, token, given);
  // Delegates may send files for claims, but not a product's papers.
  return view.audience.kind === 'delegate'
    ? Promise.resolve('DOCUMENT_NOT_ASKED')
    : ofProduct(view, token, given);
}

async function ofClaim(
  view: View,
  token: string,
  { claimId, requirementId }: Extract<GivenFor, { purpose: 'CLAIM' }>,
): Promise<AskedOf | NotAsked> {
  const answer = await platformOf(view).claim({ token, claimId });
  if (answer.kind === 'refused') return 'DOCUMENT_NOT_ASKED';
  if (answer.kind !== 'answer') return 'DOCUMENTS_UNAVAILABLE';
  const asked = answer.value.requirements.find(({ id }) => id === requirementId);
  const isLet = maySend(view, answer.value);
  if (!asked || !isLet || !isAskedFor(answer.value, asked)) return 'DOCUMENT_NOT_ASKED';
  return {
    accepts: acceptedFor(asked),
    most: mostFiles,
    rejection: rejectionOf(asked),
    isTold: true,
  };
}

/** A product takes papers as long as a plan covers it. */
async function ofProduct(
  view: View,
  token: string,
  { productId, paper }: Extract<GivenFor, { purpose: 'PRODUCT' }>,
): Promise<AskedOf | NotAsked> {
  const answer = await wholeList(platformOf(view).products, token);
  if (answer.kind === 'refused') return 'DOCUMENT_NOT_ASKED';
  if (answer.kind !== 'answer') return 'DOCUMENTS_UNAVAILABLE';
  const isCovered = answer.value.some(({ id, status }) => id === productId && status === 'COVERED');
  if (!isCovered) return 'DOCUMENT_NOT_ASKED';
  return { accepts: paperKinds[paper], most: mostPapers, rejection: null, isTold: false };
}
