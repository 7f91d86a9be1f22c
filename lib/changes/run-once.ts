import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { behindFence, FenceClosedError } from '@/lib/db';
import { failureOf, log } from '@/lib/observability';
import { sealedCookie } from '@/lib/session';
import { keyedDigest } from './attempts/known-browser';
import type { Invalid, Outcome, ProofAsked, Refused } from './change';
import { holdLease, leaseSeconds } from './lease';
import { dropRun, endRun, knownRun, type RunRow, takeRun } from './store';

/** How long the outcome answers repeated requests, in seconds. */
const memory = 24 * 3600;

/** As a form carries it: made per rendering, and nobody's to guess. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{20,64}$/);

/** One sending of a change that is done once. */
export interface KeyedSending {
  readonly clientId: string;
  readonly form: string;
  readonly key: string;
  /** What was typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Who sends it; empty for anybody who has not signed in. */
  readonly sender?: readonly string[];
  /** What else makes it another sending: the file that comes along. */
  readonly beside?: readonly string[];
}

const outcomeSchema = z.strictObject({
  cookies: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string(),
        maxAge: z.number().exactOptional(),
        httpOnly: z.boolean(),
        parts: z.int().exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
});
const doneSchema = z.discriminatedUnion('kind', [
  outcomeSchema.extend({
    kind: z.literal('go'),
    to: z.string(),
    keepsTyped: z.enum(['as-it-is', 'anew']).exactOptional(),
  }),
  outcomeSchema.extend({ kind: z.literal('saved'), data: z.unknown().exactOptional() }),
]);

/**
 * Runs a change once per key, across all instances: a repeated request gets the outcome of the first. A
 * change that was refused, or whose server died, was not done and may be sent again. `run` gets a key that
 * names it to ports that must not repeat it either. A run that another has taken over, for instance after
 * it stalled, writes nothing more and gets the outcome of the other.
 */
export async function runOnce(
  sending: KeyedSending,
  run: (runKey: string) => Promise<Outcome>,
): Promise<Outcome> {
  const askedAt = performance.now();
  const begun = await begin(sending);
  if (begun.kind === 'known') return begun.outcome;
  const { runId } = begun;
  const runKey = runKeyOf(sending);
  const lease = holdLease(rowOf(sending), runId, askedAt);
  try {
    const outcome = await behindFence(lease, () => run(runKey));
    return (await settle(sending, runId, outcome)) ? outcome : await knownOutcome(sending);
  } catch (error) {
    await dropRun(rowOf(sending), runId);
    if (error instanceof FenceClosedError) return await knownOutcome(sending);
    throw error;
  } finally {
    lease.end();
  }
}

/** Writes down what came of a run, or gives its key back. @returns whether it still had the key */
async function settle(sending: KeyedSending, runId: string, outcome: Outcome): Promise<boolean> {
  if (!isDone(outcome)) return dropRun(rowOf(sending), runId);
  try {
    const { value } = await seal(sending).seal(sending.clientId, outcome, memory);
    return await endRun(rowOf(sending), runId, value);
  } catch (error) {
    // The change is done, and this request is answered so, although repeated ones cannot be.
    const { clientId, form } = sending;
    log.error({ client: clientId, form, ...failureOf(error) }, 'what a change came to is not kept');
    return true;
  }
}

/** Whether something was done: what was refused, is wrong, or takes a proof first, was not. */
export function isDone(
  outcome: Outcome,
): outcome is Exclude<Outcome, Refused | Invalid | ProofAsked> {
  return outcome.kind === 'go' || outcome.kind === 'saved';
}

type Begun =
  | { readonly kind: 'begun'; readonly runId: string }
  | { readonly kind: 'known'; readonly outcome: Outcome };

/** Takes the key, also from a run that has died; else says what came of the run that has it. */
async function begin(sending: KeyedSending): Promise<Begun> {
  const runId = randomUUID();
  const run = { runId, sentHash: sentHashOf(sending), lease: leaseSeconds, memory };
  if (await takeRun(rowOf(sending), run)) return { kind: 'begun', runId };
  return { kind: 'known', outcome: await knownOutcome(sending) };
}

/** The outcome of the run that has the key, for a repeated request. */
async function knownOutcome(sending: KeyedSending): Promise<Outcome> {
  const known = await knownRun(rowOf(sending));
  if (!known?.outcome) return stillRunning;
  if (known.sentHash !== sentHashOf(sending)) return alreadyDone;
  const sealed = known.outcome;
  const outcome = await seal(sending).read(sending.clientId, () => sealed);
  return outcome ?? alreadyDone;
}

function sentHashOf({ clientId, values, sender = [], beside = [] }: KeyedSending): string {
  const sent = [sorted(values), [...sender, ...beside]];
  return keyedDigest('change-sent', clientId, JSON.stringify(sent));
}

/** A port takes a key for one doing: the same key in another form, or of somebody else, is another. */
function runKeyOf({ clientId, form, key, sender = [] }: KeyedSending): string {
  return keyedDigest('change-run', clientId, JSON.stringify([form, key, sender]));
}

function rowOf({ clientId, form, key }: KeyedSending): RunRow {
  return { clientId, form, keyHash: createHash('sha256').update(key).digest('hex') };
}

/** The outcome may open a session, so that only a request with the key itself can read it. */
function seal({ form, key }: KeyedSending) {
  return sealedCookie(`change-run:${form}:${key}`, doneSchema);
}

function sorted(values: KeyedSending['values']): readonly (readonly [string, unknown])[] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const stillRunning: Refused = { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
const alreadyDone: Refused = { kind: 'refused', errCode: 'ALREADY_DONE', status: 409 };
