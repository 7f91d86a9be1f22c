import fc from 'fast-check';
import { z } from 'zod';

const days = { min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
const anyText = (constraints: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: 'grapheme', ...constraints }).filter((text) => text.isWellFormed());

/**
 * What a schema takes, made up at random.
 * @throws where a schema is of a kind that the port does not use
 */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodArray) {
    const { minItems = 0 } = z.toJSONSchema(schema, { io: 'input' });
    return fc.array(arbitraryOf(schema.element), { minLength: minItems, maxLength: 3 });
  }
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      anyText({ minLength: 1, maxLength: 8 }).filter((key) => key !== '__proto__'),
      arbitraryOf(schema.valueType),
      { maxKeys: 3, noNullPrototype: true },
    );
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(arbitraryOf));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodExactOptional)
    return arbitraryOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.in);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodISODate)
    return fc.date(days).map((day) => day.toISOString().slice(0, 10));
  if (schema instanceof z.ZodISODateTime) return fc.date(days).map((day) => day.toISOString());
  if (schema instanceof z.ZodISOTime)
    return fc.date(days).map((day) => day.toISOString().slice(11, 16));
  if (schema instanceof z.ZodEmail) return fc.nat().map((number) => `holder${number}@example.com`);
  if (schema instanceof z.ZodURL) return fc.webUrl();
  if (schema instanceof z.ZodBase64) return fc.base64String();
  if (schema instanceof z.ZodString) return textOf(schema);
  throw new Error(`no input is known for ${schema._zod.def.type}`);
}

function objectOf({ shape }: z.ZodObject): fc.Arbitrary<unknown> {
  const isOptional = (field: z.core.$ZodType) =>
    field instanceof z.ZodExactOptional || field instanceof z.ZodDefault;
  return fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)])),
    {
      requiredKeys: Object.entries(shape).flatMap(([name, field]) =>
        isOptional(field) ? [] : [name],
      ),
      noNullPrototype: true,
    },
  );
}

function numberOf({ minValue, maxValue, isInt }: z.ZodNumber): fc.Arbitrary<number> {
  const [min, max] = [minValue ?? -1e9, maxValue ?? 1e9];
  if (isInt) return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
  // JSON has no -0.
  return fc.double({ min, max, noNaN: true }).map((number) => number + 0);
}

function textOf(schema: z.ZodString): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 30 } = z.toJSONSchema(schema);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return anyText({ minLength, maxLength: Math.min(maxLength, 30) }).filter(
    (text) => schema.safeParse(text).success,
  );
}
