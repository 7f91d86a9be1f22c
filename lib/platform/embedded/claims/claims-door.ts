import type { z } from 'zod';
import { type CallName, type PlatformAnswer, tokenRefused } from '../../port';
import { doneOnce } from '../done-once';
import type { IdTokens } from '../id-tokens';
import { refused } from '../perform';
import type { HolderDoing } from './holders-claim';

/** A change that its holder asks for. */
interface Asked<Value> {
  readonly token: string;
  readonly idempotencyKey: string;
  readonly call: CallName;
  /** What is asked: the same key with something else is refused. */
  readonly content: unknown;
  readonly output: z.ZodType<Value>;
}

/** Lets in who holds a token of the client: each call does something of that contract only. */
export function claimsDoor(clientId: string, idTokens: IdTokens) {
  const contractOf = async (token: string) => (await idTokens.verify(clientId, token))?.reference;
  return {
    async opened<Value>(
      token: string,
      run: (contractId: string) => Promise<PlatformAnswer<Value>>,
    ): Promise<PlatformAnswer<Value>> {
      const contractId = await contractOf(token);
      return contractId === undefined ? refused(tokenRefused) : run(contractId);
    },
    async changed<Value>(
      { token, idempotencyKey, call, content, output }: Asked<Value>,
      run: (doing: HolderDoing) => Promise<PlatformAnswer<Value>>,
    ): Promise<PlatformAnswer<Value>> {
      const contractId = await contractOf(token);
      if (contractId === undefined) return refused(tokenRefused);
      return doneOnce(
        { clientId, call, idempotencyKey, content: { contractId, content }, output },
        (transaction) =>
          run({ transaction, actor: 'HOLDER', now: new Date(), clientId, contractId }),
      );
    },
  };
}
