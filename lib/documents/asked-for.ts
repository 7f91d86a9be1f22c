import type { Claim, Requirement } from '@/lib/platform';

type Asking = Pick<Claim, 'state' | 'outcome' | 'next'>;

/** Whether files are taken for a claim now; late ones are, too, where it was closed for want of them. */
export function takesFiles({ state, outcome, next }: Asking): boolean {
  return (
    state === 'ACTION_REQUIRED' ||
    state === 'IN_REVIEW' ||
    // Such as the bill of a shop of the holder’s own.
    (state === 'FULFILLING' && next.turn === 'HOLDER') ||
    (state === 'CLOSED' && outcome === 'UNRESPONSIVE')
  );
}

/**
 * Names the rejection of what was given last: the platform may go on to tell of it for a while after
 * others were given instead. It is another one where something was given since, or the date is new.
 * @returns `null` where nothing is rejected
 */
export function rejectionOf({
  state,
  given,
  due,
}: Pick<Requirement, 'state' | 'given' | 'due'>): string | null {
  return state === 'REJECTED' ? `${given?.at ?? ''} ${due ?? ''}` : null;
}

/**
 * Whether a file may be given for a requirement now: what was accepted or taken back is not asked for, and
 * what the platform says may be given is taken wherever its claim is.
 */
export function isAskedFor(
  claim: Asking,
  { kind, state }: Pick<Requirement, 'kind' | 'state'>,
): boolean {
  if (kind !== 'FILE') return false;
  const isAsked = state !== 'ACCEPTED' && state !== 'TAKEN_BACK' && state !== 'OTHER';
  return state === 'OPTIONAL' || (takesFiles(claim) && isAsked);
}
