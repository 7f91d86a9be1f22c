import type { z } from 'zod';
import type { Call } from '../call';
import type { Kept, Kind } from '../kept';
import type { paging } from '../parameters';
import { missing } from '../refusal';

const usualLimit = 10;
const operators: Readonly<Record<string, '>' | '>=' | '<' | '<='>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

type Paging = z.output<z.ZodObject<typeof paging>>;

/** One page of a list, the newest first, as all of Stripe's lists are. */
export function listPage<K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  given: Paging,
  where: Readonly<Record<string, string | number | undefined>>,
) {
  const { starting_after: after, ending_before: before, limit = usualLimit } = given;
  for (const [id, param] of [
    [after, 'starting_after'],
    [before, 'ending_before'],
  ] as const)
    if (id && !call.store.get(kind, id, call.scope)) throw missing(kind, id, param);
  const found: Kept[K][] = call.store.list(
    kind,
    {
      where,
      created: boundsOf(given.created),
      limit: limit + 1,
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
    },
    call.scope,
  );
  const data = before ? found.slice(-limit) : found.slice(0, limit);
  return { object: 'list', data, has_more: found.length > limit, url };
}

function boundsOf(created: Paging['created']) {
  if (typeof created === 'number') return [['=', created] as const];
  const bounds = new Map(Object.entries(created ?? {}));
  return Object.entries(operators).flatMap(([name, operator]) => {
    const bound = bounds.get(name);
    return bound === undefined ? [] : [[operator, bound] as const];
  });
}
