import type { z } from 'zod';
import type { Call } from '../call';
import type { Form } from '../form';
import { readParameters } from '../parameters';

/** A call of Stripe's API that is played here. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parts that begin with `:` are given to `run`, in their order. */
  readonly path: string;
  /** @throws Refusal */
  run(call: Call, form: Form, ids: readonly string[]): object;
}

/** A call whose parameters are checked before it runs: one that Stripe does not know is refused. */
export function route<Schema extends z.ZodType>(
  asked: `${Route['method']} /v1/${string}`,
  parameters: Schema,
  run: (call: Call, given: z.output<Schema>, id: string) => object,
): Route {
  const method = asked.startsWith('GET') ? 'GET' : asked.startsWith('POST') ? 'POST' : 'DELETE';
  return {
    method,
    path: asked.slice(method.length + 1),
    run: (call, form, [id = '']) => run(call, readParameters(parameters, form), id),
  };
}
