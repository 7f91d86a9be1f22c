import { z } from 'zod';
import { exampleOfJson } from '@/lib/platform/port/shared/example-of';
import type { Place } from './found';

/** What can be read of something, and where something stands in for what cannot. */
export interface Readable<Value> {
  readonly value: Value;
  readonly standIns: readonly Place[];
}

/** Each round reads what the one before has uncovered. */
const mostRounds = 10;

type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * Reads what has mistakes, so that one of them does not hide others: what does not fit the schema is
 * read as the least that would. A text stays as it is written, so that what names it finds it.
 * `undefined` where even that does not fit.
 */
export function readable<Schema extends z.ZodType>(
  schema: Schema,
  written: unknown,
): Readable<z.output<Schema>> | undefined {
  let mended = written;
  const standIns: Place[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const read = schema.safeParse(mended);
    if (read.success) {
      for (const place of standIns) restoreText(read.data, written, place);
      return { value: read.data, standIns };
    }
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const place of read.error.issues.flatMap(placesOf)) {
      mended = withStandIn(mended, place, json);
      standIns.push(place);
    }
  }
  return undefined;
}

function placesOf(issue: z.core.$ZodIssue): Place[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path];
}

/** The value with what its schema takes at a place; without what it does not know there. */
function withStandIn(value: unknown, place: Place, schema: JsonSchema | undefined): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return exampleOfJson(schema ?? true);
  if (Array.isArray(value))
    return value.map((item, at) => (at === step ? withStandIn(item, rest, itemOf(schema)) : item));
  const field = fieldOf(schema, String(step));
  const { [String(step)]: inner, ...others } = Object(value);
  return field === undefined ? others : { ...others, [step]: withStandIn(inner, rest, field) };
}

function itemOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  const { items } = branchWith(schema, 'items') ?? {};
  return Array.isArray(items) ? items[0] : items;
}

function fieldOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const branch = branchWith(schema, 'properties', name) ?? branchWith(schema, 'propertyNames');
  const names = branch?.propertyNames;
  const isName = typeof names !== 'object' || new RegExp(names.pattern ?? '').test(name);
  const other = isName ? branch?.additionalProperties : undefined;
  return branch?.properties?.[name] ?? (other === false ? undefined : other);
}

/** The one among alternatives that has a part, or a field. */
function branchWith(
  schema: JsonSchema | undefined,
  part: 'items' | 'properties' | 'propertyNames',
  name?: string,
): z.core.JSONSchema.BaseSchema | undefined {
  if (typeof schema !== 'object') return undefined;
  const alternatives = schema.anyOf ?? schema.oneOf ?? [schema];
  return alternatives.find(
    (one): one is z.core.JSONSchema.BaseSchema =>
      typeof one === 'object' &&
      one[part] !== undefined &&
      (name === undefined || one.properties?.[name] !== undefined),
  );
}

/** Names that are written wrongly still say what is meant. */
function restoreText(read: unknown, written: unknown, place: Place): void {
  const text = place.reduce(stepInto, written);
  const last = place.at(-1);
  const holder = place.slice(0, -1).reduce(stepInto, read);
  if (typeof text !== 'string' || last === undefined || typeof holder !== 'object' || !holder)
    return;
  if (typeof Reflect.get(holder, last) === 'string') Reflect.set(holder, last, text);
}

function stepInto(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
}
