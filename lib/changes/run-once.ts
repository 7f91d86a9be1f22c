import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { failureOf, log } from '@/lib/observability';
import { sealedCookie } from '@/lib/session';
import { keyedDigest } from './attempts/known-browser';
import type { Invalid, Outcome, ProofAsked, Refused } from './change';
import { dropRun, endRun, knownRun, type RunRow, takeRun } from './store';

/** A run that takes longer has died, in seconds: nothing that a change asks is waited for as long. */
const longestRun = 120;
/** How long what came of it answers whoever sends it again, in seconds. */
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
  /** What else makes it another sending: who sends it, and the file that comes along. */
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
 * Runs a change once for a key, on however many instances it is sent: whoever sends the same again is
 * answered with what came of it. What was refused was not done, so that it may be sent again, and so
 * may what died on the way; `run` is told what names it to a port that must not do it twice either.
 */
export async function runOnce(
  sending: KeyedSending,
  run: (runKey: string) => Promise<Outcome>,
): Promise<Outcome> {
  const begun = await begin(sending);
  if (begun.kind === 'known') return begun.outcome;
  const { runId } = begun;
  const outcome = await run(keyedDigest('change-run', sending.clientId, sending.key)).catch(
    async (error: unknown) => {
      await forget(sending, runId);
      throw error;
    },
  );
  if (!isDone(outcome)) await forget(sending, runId);
  // It is done, and whoever has sent it is told so, even if nobody else can be.
  else
    await remember(sending, runId, outcome).catch((error: unknown) =>
      notRemembered(sending, error),
    );
  return outcome;
}

/** Whether something was done: what was refused, is wrong, or takes a proof first, was not. */
export function isDone(
  outcome: Outcome,
): outcome is Exclude<Outcome, Refused | Invalid | ProofAsked> {
  return outcome.kind === 'go' || outcome.kind === 'saved';
}

function notRemembered({ clientId, form }: KeyedSending, error: unknown): void {
  log.error({ client: clientId, form, ...failureOf(error) }, 'what a change came to is not kept');
}

type Begun =
  | { readonly kind: 'begun'; readonly runId: string }
  | { readonly kind: 'known'; readonly outcome: Outcome };

/** Takes the key, also from a run that has died; else says what came of the run that has it. */
async function begin(sending: KeyedSending): Promise<Begun> {
  const { clientId, values, beside = [] } = sending;
  const sent = JSON.stringify([sorted(values), beside]);
  const sentHash = keyedDigest('change-sent', clientId, sent);
  const runId = randomUUID();
  const row = rowOf(sending);
  if (await takeRun(row, { runId, sentHash, longestRun, memory })) return { kind: 'begun', runId };
  const known = await knownRun(row);
  if (!known?.outcome) return { kind: 'known', outcome: stillRunning };
  if (known.sentHash !== sentHash) return { kind: 'known', outcome: alreadyDone };
  const sealed = known.outcome;
  const outcome = await seal(sending).read(clientId, () => sealed);
  return { kind: 'known', outcome: outcome ?? alreadyDone };
}

async function remember(
  sending: KeyedSending,
  runId: string,
  outcome: Exclude<Outcome, Refused | Invalid | ProofAsked>,
): Promise<void> {
  const { value } = await seal(sending).seal(sending.clientId, outcome, memory);
  await endRun(rowOf(sending), runId, value);
}

async function forget(sending: KeyedSending, runId: string): Promise<void> {
  await dropRun(rowOf(sending), runId);
}

function rowOf({ clientId, form, key }: KeyedSending): RunRow {
  return { clientId, form, keyHash: createHash('sha256').update(key).digest('hex') };
}

/** What came of it may open a session: only whoever has the key itself can read it. */
function seal({ form, key }: KeyedSending) {
  return sealedCookie(`change-run:${form}:${key}`, doneSchema);
}

function sorted(values: KeyedSending['values']): readonly (readonly [string, unknown])[] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const stillRunning: Refused = { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
const alreadyDone: Refused = { kind: 'refused', errCode: 'ALREADY_DONE', status: 409 };
