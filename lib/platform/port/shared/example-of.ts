import { z } from 'zod';

/** What an identifier is that no platform has given; short enough for every text that is limited. */
export const unknownId = 'portico-unknown';

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T12:00:00Z',
  email: 'portico-check@example.com',
  uri: 'https://example.com/',
  e164: '+15035550142',
};
/** Codes of three and two capital letters, of currencies and countries; and a time. */
const byPattern = ['EUR', 'DE', '09:00', unknownId];

/** The least that a schema takes; what is text in it names nothing that there is. */
export function exampleOf(schema: z.ZodType): unknown {
  return exampleOfJson(z.toJSONSchema(schema, { io: 'input' }));
}

/** The least that a JSON Schema takes. */
export function exampleOfJson(schema: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof schema === 'boolean') return unknownId;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOfJson(alternative);
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(
        required.map((name) => [name, exampleOfJson(properties[name] ?? true)]),
      );
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOfItem(schema.items));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return textOf(schema);
  }
}

function exampleOfItem(items: z.core.JSONSchema.BaseSchema['items']): unknown {
  return exampleOfJson(Array.isArray(items) ? (items[0] ?? true) : (items ?? true));
}

function textOf({ format, pattern, maxLength = unknownId.length }: z.core.JSONSchema.BaseSchema) {
  if (format !== undefined) return byFormat[format] ?? unknownId;
  const text = byPattern.find((one) => new RegExp(pattern ?? `^${unknownId}$`).test(one));
  return (text ?? unknownId).slice(0, maxLength);
}
