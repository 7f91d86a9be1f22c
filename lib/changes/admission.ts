import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { type Guesses, guess } from './attempts/guess';
import { type Quota, takeQuotas } from './attempts/quota';
import type { Change, ChangeContext, Outcome, Refused } from './change';
import { platformUnavailable } from './platform-refusal';
import { provePerson } from './prove-person';
import { isDone } from './run-once';

/** What of an attempt is known once it has been counted. */
export interface AttemptsLeft {
  /** Failures so far, this one included. */
  readonly failures: number;
  /** Failures that are left before the lock. */
  readonly remaining: number;
}

/**
 * What somebody who could be wrong turned out to be; `untold` where it told nothing, such as of a
 * service that is away: it does not count. The answer is made only once it has been counted.
 */
export interface Attempt<Data = unknown> {
  readonly kind: 'right' | 'wrong' | 'untold';
  readonly answer: (left: AttemptsLeft) => Outcome<Data> | Promise<Outcome<Data>>;
}

type Run<Input, Answer, Stored = unknown> = (
  context: ChangeContext<Input, Stored>,
) => Promise<Answer>;

/** What a change needs before it is done: it says so, and the mechanism sees to it. */
export interface Needs<Input, Data = unknown, Stored = unknown> {
  /** Names the flow that a request is in: a form that was made for an older one is refused. */
  readonly flow?: (view: View, cookies: CookieReader) => Promise<string | undefined>;
  /** How often somebody may be wrong; `run` then says whether they were. */
  readonly attempts?: {
    /** Nobody is counted where there is nothing to be wrong about. */
    readonly of: Run<Input, Guesses | undefined>;
    /** @param waitTime minutes until the lock ends */
    readonly locked: (waitTime: number) => Refused;
  };
  /** How often it may be done. What was refused, or has thrown, was not done and counts no more. */
  readonly uses?: {
    readonly of: (context: ChangeContext<Input>) => readonly Quota[];
    /** The code of the refusal once they are used up. */
    readonly usedUp: string;
  };
  /** How often its form may be sent with what its rules refuse: that is no attempt, and is not done. */
  readonly invalid?: {
    readonly of: (view: View, networkAddress: string) => Quota;
    /** The code of the refusal once they are used up. */
    readonly usedUp: string;
  };
  /** §5 What the captcha's value must have been made for, where the client asks for one. */
  readonly captcha?: string;
  readonly run: Run<Input, Outcome<Data> | Attempt<Data>, Stored>;
}

/** Runs a change once everything has been asked for that it needs. */
export function withNeeds<Input>(needs: Needs<Input>): Run<Input, Outcome> {
  const { uses } = needs;
  return async (context) => {
    if (await isOlder(needs, context)) return flowReplaced;
    const run = () => attempted(needs, context);
    return uses ? withUse(uses.of(context), uses.usedUp, run) : run();
  };
}

/** Makes what counts a form that the rules of its change refuse, and refuses it once there were too many. */
export function invalidCounter({
  of,
  usedUp,
}: NonNullable<Needs<never>['invalid']>): NonNullable<Change<never>['countInvalid']> {
  return async (view, networkAddress) => {
    const use = await takeQuotas([of(view, networkAddress)]);
    return use.kind === 'taken' ? undefined : tooMany(usedUp, use.waitTime);
  };
}

function tooMany(errCode: string, waitTime: number): Refused {
  return { kind: 'refused', errCode, attemptDetails: { waitTime }, status: 429 };
}

async function attempted<Input>(
  needs: Needs<Input>,
  context: ChangeContext<Input>,
): Promise<Outcome> {
  const { attempts } = needs;
  const guesses = await attempts?.of(context);
  if (!attempts || !guesses) return told(await made(needs, context), unlimited);
  const locked = () => attempts.locked(guesses.limits[0].lockMinutes);
  return counted(guesses, attempts.locked, () => made(needs, context, locked));
}

/**
 * A browser has one flow, and another window may have begun it anew. What the form shows is then not
 * what it would be sent for.
 */
async function isOlder<Input>(
  { flow }: Needs<Input>,
  { view, cookies, flow: sent }: ChangeContext<Input>,
): Promise<boolean> {
  const current = sent ? await flow?.(view, cookies) : undefined;
  return current !== undefined && current !== sent;
}

/** Asks for a person first, where the change does: somebody who is locked out has nobody asked. */
async function made<Input>(
  { captcha, run }: Needs<Input>,
  context: ChangeContext<Input>,
  locked?: () => Refused,
): Promise<Outcome | Attempt> {
  if (captcha === undefined) return run(context);
  const { reCaptchaValue: _, ...others } = context;
  const person = await provePerson(context, captcha);
  switch (person.kind) {
    case 'unavailable':
      return captchaUnavailable;
    case 'unexpected':
      return person.refusal;
    case 'failed':
      return {
        kind: 'wrong',
        // Nobody who may not try again is asked for another captcha.
        answer: ({ remaining }) => (locked && remaining === 0 ? locked() : captchaFailed),
      };
    case 'passed':
      return run({
        ...others,
        ...(person.reCaptchaValue ? { reCaptchaValue: person.reCaptchaValue } : {}),
      });
  }
}

async function counted(
  guesses: Guesses,
  locked: (waitTime: number) => Refused,
  make: () => Promise<Outcome | Attempt>,
): Promise<Outcome> {
  const guessed = await guess(guesses, async () => {
    const value = await make();
    return { verdict: isAttempt(value) ? value.kind : 'untold', value };
  });
  if (guessed.kind === 'busy') return platformUnavailable;
  if (guessed.kind === 'locked') return locked(guessed.waitTime);
  const { value, failures, remaining } = guessed;
  return told(value, { failures, remaining });
}

function told(value: Outcome | Attempt, left: AttemptsLeft): Outcome | Promise<Outcome> {
  return isAttempt(value) ? value.answer(left) : value;
}

function isAttempt(value: Outcome | Attempt): value is Attempt {
  return 'answer' in value;
}

async function withUse(
  quotas: readonly Quota[],
  usedUp: string,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const use = await takeQuotas(quotas);
  if (use.kind === 'used-up') return tooMany(usedUp, use.waitTime);
  const outcome = await run().catch(async (error: unknown) => {
    await use.giveBack();
    throw error;
  });
  if (!isDone(outcome)) await use.giveBack();
  return outcome;
}

const unlimited: AttemptsLeft = { failures: 0, remaining: Number.POSITIVE_INFINITY };
const flowReplaced: Refused = {
  kind: 'refused',
  errCode: 'FLOW_REPLACED',
  status: 409,
  reset: true,
};
const captchaUnavailable: Refused = {
  kind: 'refused',
  errCode: 'CAPTCHA_UNAVAILABLE',
  status: 503,
};
/** What was typed stays: only the captcha is asked again (§8 "captcha is reset"). */
const captchaFailed: Refused = { kind: 'refused', errCode: 'CAPTCHA_FAILED', status: 403 };
