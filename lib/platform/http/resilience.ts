import {
  bulkhead,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type Exchange, NoAnswer } from './exchange';

/** How long and how often a platform is asked; times are in milliseconds. */
export interface Limits {
  /** Until a call is answered, retries and waiting included: the page around it within two seconds. */
  readonly answerWithin: number;
  readonly connectWithin: number;
  /** How many calls run at once, and how many wait for one of them. */
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  /** How often what is safe is tried again. */
  readonly mostRetries: number;
  /** How long a platform that fails is left alone, at first and at most. */
  readonly firstRest: number;
  readonly longestRest: number;
  /** The longest `Retry-After` that is believed. */
  readonly longestRetryAfter: number;
}

export const usualLimits: Limits = {
  answerWithin: 1500,
  connectWithin: 700,
  mostAtOnce: 32,
  mostWaiting: 64,
  mostRetries: 2,
  firstRest: 500,
  longestRest: 10_000,
  longestRetryAfter: 30_000,
};

/** A visitor who is asked to wait for longer is told so at once, in milliseconds. */
const longestWait = 1000;

/** The platform answered that it cannot, or has no time. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  constructor(
    readonly status: number,
    readonly retryAfter: number | undefined,
  ) {
    super(`answered ${status}`);
  }
}

/** The platform is left alone: it asked for it, or is just being tried after it had failed. */
export class LeftAlone extends Error {
  override name = 'LeftAlone';
}

/**
 * Stands between the portal and one platform, so that a slow or failing one costs no visitor more
 * than the time they are promised, and visitors of other clients nothing. From the outside in: a
 * limit of time, a limit of calls at once, retries, a breaker that lets go of a platform that fails
 * and tries it again by itself.
 */
export class Resilience {
  readonly #limits: Limits;
  readonly #breaker;
  readonly #once;
  readonly #again;
  /** Until when the platform wants no requests, by the clock of `performance`. */
  #restsUntil = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#breaker = circuitBreaker(handleWhen(isFailure), {
      breaker: new CountBreaker({ threshold: 0.5, size: 10, minimumNumberOfCalls: 5 }),
      // With jitter, so that instances do not come back all at once.
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: limits.firstRest,
        maxDelay: limits.longestRest,
      }),
    });
    const again = retry(handleWhen(isWorthAnotherTry), {
      maxAttempts: limits.mostRetries,
      backoff: new DelegateBackoff(
        ({ result }) => toldToWait('error' in result && result.error) + 40 + Math.random() * 160,
      ),
    });
    const atOnce = bulkhead(limits.mostAtOnce, limits.mostWaiting);
    const inTime = timeout(limits.answerWithin, TimeoutStrategy.Aggressive);
    this.#once = wrap(inTime, atOnce, this.#breaker);
    this.#again = wrap(inTime, atOnce, again, this.#breaker);
  }

  get isOpen(): boolean {
    return this.#breaker.state !== CircuitState.Closed;
  }

  /**
   * Asks within the limits.
   * @param isSafe whether asking twice does no more than asking once
   * @throws NoAnswer, Overloaded, LeftAlone, and what cockatiel throws
   */
  async ask(isSafe: boolean, send: (signal: AbortSignal) => Promise<Exchange>): Promise<Exchange> {
    this.#refuseWhileLeftAlone();
    const policy = isSafe ? this.#again : this.#once;
    return policy.execute(({ signal }) => this.#attempt(send, signal));
  }

  /** One attempt within a time of its own, past the queue: whether the platform is well. */
  async probe(within: number, send: (signal: AbortSignal) => Promise<Exchange>): Promise<Exchange> {
    this.#refuseWhileLeftAlone();
    return this.#breaker.execute(({ signal }) =>
      this.#attempt(send, AbortSignal.any([signal, AbortSignal.timeout(within)])),
    );
  }

  /** Of a breaker that is half open all but the first would wait for how that one fares. */
  #refuseWhileLeftAlone(): void {
    const isTried = this.#breaker.state === CircuitState.HalfOpen;
    if (isTried || performance.now() < this.#restsUntil) throw new LeftAlone();
  }

  async #attempt(
    send: (signal: AbortSignal) => Promise<Exchange>,
    signal: AbortSignal,
  ): Promise<Exchange> {
    signal.throwIfAborted();
    const exchange = await send(signal);
    const { status, retryAfter } = exchange;
    if (status !== 429 && status < 500) return exchange;
    if (retryAfter !== undefined)
      this.#restsUntil = performance.now() + Math.min(retryAfter, this.#limits.longestRetryAfter);
    throw new Overloaded(status, retryAfter);
  }
}

/** Whether the platform failed, and not we who asked too much, too late or when told not to. */
function isFailure(error: unknown): boolean {
  return error instanceof NoAnswer || error instanceof Overloaded;
}

/** What took its time is not tried again at all: there is none left. */
function isWorthAnotherTry(error: unknown): boolean {
  return isFailure(error) && toldToWait(error) <= longestWait;
}

function toldToWait(error: unknown): number {
  return error instanceof Overloaded ? (error.retryAfter ?? 0) : 0;
}
