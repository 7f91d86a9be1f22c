import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { dayOf, daysOnEarth } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type Answered,
  type Call,
  type ForcedOutcome,
  inputInvalid,
  type PlatformAnswer,
  tokenRefused,
} from '@/lib/platform/port';
import { doneOnce } from './done-once';
import type { IdTokens, TokenActor } from './id-tokens';
import { performed, refused } from './perform';

/** Whose platform it is, on which path, and by which clock. */
export interface PlatformContext {
  readonly clientId: string;
  readonly path: Path;
  readonly now: () => Date;
  readonly idTokens: IdTokens;
  /** §2.6 Outside production: what a claim comes to that is filed. */
  readonly forcedOutcome?: ForcedOutcome | undefined;
}

/**
 * The day that it is, in UTC: what is written down, begins or is asked for today is of this day. Claims and
 * renewals go by the day where the client is (`clientDay`).
 */
export function todayOf({ now }: Pick<PlatformContext, 'now'>): string {
  return dayOf(now());
}

/**
 * The day that has not passed for any holder yet. Where a contract is nobody knows here: whether a last
 * day is over, of whatever it is the last, is decided by this one, in the holder’s favour. An offer to
 * renew is shown to end with its last day where the client is, and accepted until this one is past it.
 */
export function openDayOf({ now }: Pick<PlatformContext, 'now'>): string {
  return daysOnEarth(now()).first;
}

const opened = z.object({ token: z.string() });
const keyed = z.object({ idempotencyKey: z.string().min(1).max(200) });

type Run<Of extends Call, Given extends readonly unknown[]> = (
  ...given: Given
) => Promise<PlatformAnswer<Answered<Of>>>;

/** A call that reads what the contract of a token has; `run` is told which contract that is. */
export function reading<Of extends Call>(
  context: PlatformContext,
  call: Of,
  run: Run<Of, [input: z.output<Of['input']>, reference: string]>,
) {
  return performed(call, async (input, asked) => {
    if (!isStorable(input)) return refused(inputInvalid);
    const claims = await claimsOf(context, asked);
    return claims ? run(input, claims.reference) : refused(tokenRefused);
  });
}

/** A call that acts for nobody in particular and changes nothing. */
export function asking<Of extends Call>(call: Of, run: Run<Of, [input: z.output<Of['input']>]>) {
  return performed(call, async (input) => (isStorable(input) ? run(input) : refused(inputInvalid)));
}

interface ChangeOptions<Of extends Call> {
  /** What the input is told apart by: a digest of it is kept. The input, where this is left out. */
  readonly told?: (input: z.output<Of['input']>) => unknown;
  /** Brings the contract up to date first, by itself: it stays, whatever becomes of the change. */
  readonly before?: (reference: string) => Promise<unknown>;
}

/** A change of the contract of a token, done once for its key. */
export function changing<Of extends Call>(
  context: PlatformContext,
  call: Of,
  run: Run<
    Of,
    [
      transaction: PrismaTransaction,
      input: z.output<Of['input']>,
      reference: string,
      idempotencyKey: string,
      actor: TokenActor,
    ]
  >,
  { told = (input) => input, before }: ChangeOptions<Of> = {},
) {
  return performed(call, async (input, asked) => {
    const key = keyed.safeParse(asked);
    if (!key.success || !isStorable(input)) return refused(inputInvalid);
    const claims = await claimsOf(context, asked);
    if (!claims) return refused(tokenRefused);
    const { reference, actor } = claims;
    await before?.(reference);
    const change = { ...changeOf(context, call, key.data), content: [reference, told(input)] };
    return doneOnce<Of['output']>(change, async (transaction) =>
      (await exists(transaction, context, reference))
        ? run(transaction, input, reference, key.data.idempotencyKey, actor)
        : refused(tokenRefused),
    );
  });
}

/** A change that acts for nobody in particular, done once for its key. */
export function recording<Of extends Call>(
  context: PlatformContext,
  call: Of,
  run: Run<Of, [transaction: PrismaTransaction, input: z.output<Of['input']>]>,
) {
  return performed(call, async (input, asked) => {
    const key = keyed.safeParse(asked);
    if (!key.success || !isStorable(input)) return refused(inputInvalid);
    const change = { ...changeOf(context, call, key.data), content: input };
    return doneOnce<Of['output']>(change, (transaction) => run(transaction, input));
  });
}

function changeOf<Of extends Call>(
  { clientId }: PlatformContext,
  call: Of,
  key: z.infer<typeof keyed>,
) {
  const output: Of['output'] = call.output;
  return { clientId, call: `${call.method} ${call.path}`, ...key, output };
}

/** Whether the client still has the contract: an import can take one away. */
export async function exists(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  reference: string,
): Promise<boolean> {
  const found = await transaction.contract.findFirst({
    where: { id: reference, clientId },
    select: { id: true },
  });
  return found !== null;
}

/** Which contract a token opens, and for whom. */
async function claimsOf({ idTokens, clientId }: PlatformContext, asked: unknown) {
  const { data } = opened.safeParse(asked);
  return data && idTokens.verify(clientId, data.token);
}

/** Whether PostgreSQL can hold every text of it: none has NUL or half a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}
