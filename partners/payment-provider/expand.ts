import type { Call } from './call';
import { listed } from './call';
import { type Kind, prefixes } from './kept';
import { invalid } from './refusal';

/** How many levels may be expanded. */
const deepest = 4;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What was asked to be brought along stands where its id stood.
 * @throws Refusal for what cannot be expanded
 */
export function expanded(call: Call, object: object, paths: readonly string[]): object {
  let answer: Fields = { ...object };
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property.`, {
        param: 'expand',
      });
    answer = expandIn(call, answer, steps, path);
  }
  return answer;
}

function expandIn(
  call: Call,
  object: Fields,
  [step = '', ...rest]: readonly string[],
  path: string,
): Fields {
  const included = include(call, object, step);
  const value = included ?? object[step];
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean')
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...object, [step]: expandValue(call, value, rest, path) };
}

function expandValue(call: Call, value: unknown, rest: readonly string[], path: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => expandValue(call, item, rest, path));
  const object = typeof value === 'string' ? behind(call, value, path) : { ...value };
  return rest.length === 0 ? object : expandIn(call, object, rest, path);
}

function behind(call: Call, id: string, path: string): Fields {
  const kind = kinds.find((known) => id.startsWith(`${prefixes[known]}_`));
  const found = kind && call.store.get(kind, id, call.scope);
  if (!found) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...found.object };
}

const kinds: readonly Kind[] = [
  'balance_transaction',
  'charge',
  'customer',
  'dispute',
  'payment_intent',
  'payment_method',
  'refund',
  'setup_intent',
];

/** Lists that an object has only where they are asked for. */
function include(call: Call, { id, object }: Fields, step: string): Fields | undefined {
  if (typeof id !== 'string') return undefined;
  if (object === 'charge' && step === 'refunds') {
    const data = listed(call, 'refund', { where: { charge: id } });
    return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
  }
  if (object === 'checkout.session' && step === 'line_items') {
    const data = call.store.get('checkout.session', id, call.scope)?.hidden.lineItems ?? [];
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return { object: 'list', data, has_more: false, url };
  }
  return undefined;
}
