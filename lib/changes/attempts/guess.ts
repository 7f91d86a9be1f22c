import { countFailure, type FailureLimit, failuresOf } from './failures';
import { throughGate } from './gate';

/** Who guesses at what: a guess counts by every limit, and a lock by any of them refuses it. */
export interface Guesses {
  readonly clientId: string;
  /** The source's own limit first; few enough are looked into at once as it has failures. */
  readonly limits: readonly [FailureLimit, ...FailureLimit[]];
}

/** What a guess turned out to be. */
export interface Made<Value> {
  /** `untold` where it told nothing, such as of a service that is away: it does not count. */
  readonly verdict: 'right' | 'wrong' | 'untold';
  readonly value: Value;
}

/** What may be said of a guess. */
export type Guessed<Value> =
  | {
      readonly kind: 'answer';
      readonly value: Value;
      /** By the first limit. */
      readonly failures: number;
      /** Failures that are left before the lock. */
      readonly remaining: number;
    }
  /** There were too many failures. What this guess was, nobody is told. */
  | { readonly kind: 'locked'; readonly waitTime: number }
  /** So many guess at once that it was not looked into. It does not count. */
  | { readonly kind: 'busy' };

/**
 * Checks a guess. Only failures count, so that any number of concurrent right guesses pass. A wrong guess
 * is answered only once its failure is counted: of any number of concurrent wrong guesses, on any number
 * of instances, no more than the limit learn anything. A right guess that is checked after the lock is
 * refused like the others.
 */
export async function guess<Value>(
  { clientId, limits }: Guesses,
  make: () => Promise<Made<Value>>,
): Promise<Guessed<Value>> {
  const [{ subject, most }] = limits;
  const passage = await throughGate(`${clientId} ${subject}`, most, async () => {
    const before = await failuresOf(clientId, limits);
    if (before.kind === 'locked') return before;
    const { verdict, value } = await make();
    const after =
      verdict === 'wrong'
        ? await countFailure(clientId, limits)
        : verdict === 'right'
          ? await failuresOf(clientId, limits)
          : before;
    if (after.kind === 'locked') return after;
    const { failures, remaining } = after;
    return { kind: 'answer', value, failures, remaining } as const;
  });
  return passage.kind === 'passed' ? passage.value : { kind: 'busy' };
}
