import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import type { PlatformAnswer } from '@/lib/platform/port';
import { inTurn } from './in-turn';
import { keepAnswer, keptAnswer, takeKey } from './store/call-keys';

/** How a change is named and sent, and what it answers with. */
interface Change<Output extends z.ZodType> {
  readonly clientId: string;
  readonly call: string;
  readonly idempotencyKey: string;
  /** Who asks and what is asked: the same key with other content is refused. */
  readonly content: unknown;
  readonly output: Output;
}

/** Carries a refusal out of the transaction, so that nothing of it stays. */
class RolledBack<Value> extends Error {
  constructor(readonly answer: PlatformAnswer<Value>) {
    super('rolled back');
  }
}

/**
 * Does a change once for its key, in one transaction with it: whoever sends the same again, at the
 * same time or after a crash, is answered with what came of it. What was refused was not done, and
 * can be sent again.
 */
export async function doneOnce<Output extends z.ZodType>(
  { clientId, call, idempotencyKey, content, output }: Change<Output>,
  perform: (transaction: PrismaTransaction) => Promise<PlatformAnswer<z.output<Output>>>,
): Promise<PlatformAnswer<z.output<Output>>> {
  const key = { clientId, call, keyHash: sha256(idempotencyKey) };
  const contentHash = sha256(JSON.stringify(content));
  const once = async (
    transaction: PrismaTransaction,
  ): Promise<PlatformAnswer<z.output<Output>>> => {
    if (!(await takeKey(transaction, key, contentHash))) {
      const kept = await keptAnswer(transaction, key);
      if (kept?.contentHash !== contentHash)
        return { kind: 'refused', error: { errCode: 'KEY_REUSED' } };
      return { kind: 'answer', value: z.parse<Output>(output, kept.answer) };
    }
    const answer = await perform(transaction);
    if (answer.kind !== 'answer') throw new RolledBack(answer);
    await keepAnswer(transaction, key, answer.value);
    return answer;
  };
  return inTurn(clientId, () => inTransaction(once)).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
