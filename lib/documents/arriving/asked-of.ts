import { platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { isAskedFor, rejectionOf } from '../asked-for';
import type { GivenFor } from '../given-for';
import { acceptedFor, type DocumentKind, mostFiles, mostPapers, paperKinds } from '../limits';
import { maySend } from '../owner';

/** What is asked of a file that is given for something. */
export interface AskedOf {
  readonly accepts: readonly DocumentKind[];
  /** How many files there may be of it, those that were refused aside. */
  readonly most: number;
  /** The rejection that it answers; `null` where nothing was rejected. */
  readonly rejection: string | null;
  /** Whether the platform is told of it: then it needs what opens the contract. */
  readonly isTold: boolean;
}

/** Why nothing is asked, or nobody can say so now. */
export type NotAsked = 'DOCUMENT_NOT_ASKED' | 'DOCUMENTS_UNAVAILABLE';

/** What is asked of a file now. What is another's, and what there is not, are the same. */
export function askedOf(view: View, token: string, given: GivenFor): Promise<AskedOf | NotAsked> {
  if (given.purpose === 'CLAIM') return ofClaim(view, token, given);
  // Papers of products are the holder's own: a delegate sends what a claim asks for.
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

/** A product of the contract takes papers for as long as a plan covers it. */
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
