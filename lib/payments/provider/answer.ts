import Stripe from 'stripe';
import { z } from 'zod';
import { log, newReference } from '@/lib/observability';

/** What the provider says of a request. */
export type ProviderAnswer<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  /** No, and it will not be otherwise for this key: a card that was declined, or what it does not take. */
  | {
      readonly kind: 'refused';
      /** A code, such as `insufficient_funds`. */
      readonly code: string;
      readonly isDeclined: boolean;
      readonly isMissing: boolean;
    }
  /** Nothing came, or not now: whether it was done is unknown, and the same key may ask again. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The provider has failed under this key and says so each time: whether it was done is to be looked for. */
  | { readonly kind: 'unclear'; readonly reason: string };

const codePattern = z
  .string()
  .regex(/^[a-z0-9_]{1,80}$/)
  .catch('unknown');

/** Asks, and never throws for what the provider or the way to it does. */
export async function asked<Value>(
  call: string,
  schema: z.ZodType<Value>,
  ask: () => Promise<unknown>,
): Promise<ProviderAnswer<Value>> {
  try {
    const read = schema.safeParse(await ask());
    if (read.success) return { kind: 'answer', value: read.data };
    const places = read.error.issues.map(({ path }) => path.join('.')).slice(0, 10);
    log.error(
      { reference: newReference(), call, places },
      'The payment provider answers what it should not',
    );
    return { kind: 'unclear', reason: 'malformed' };
  } catch (error) {
    return answerOf(error);
  }
}

/** @throws what is none of the provider's errors: a bug */
function answerOf(error: unknown): Exclude<ProviderAnswer<never>, { readonly kind: 'answer' }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode, code, decline_code } = error;
  if (statusCode === undefined)
    return { kind: 'unavailable', reason: codePattern.parse(code ?? 'no_answer') };
  // A wrong key, a request that still runs, too many: another time it may be otherwise.
  if ([401, 409, 429].includes(statusCode))
    return { kind: 'unavailable', reason: `status_${statusCode}` };
  if (statusCode >= 500) return { kind: 'unclear', reason: `status_${statusCode}` };
  return {
    kind: 'refused',
    code: codePattern.parse(decline_code || code || `status_${statusCode}`),
    isDeclined: statusCode === 402,
    isMissing: statusCode === 404,
  };
}
