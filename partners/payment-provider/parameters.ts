import { z } from 'zod';
import type { Form } from './form';
import { mostMoney } from './money';
import { type Refusal, wrongParameter } from './refusal';

/** Everything comes as text; what follows are the kinds of values that Stripe's parameters have. */
export const text = z.string().min(1).max(5000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Minor units of a currency. */
export const amount = whole.pipe(z.number().min(1).max(mostMoney));
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toLowerCase())
  .refine((code) => currencies.has(code.toUpperCase()), 'is no currency');
/** Up to 50 names; an empty value takes a name away, an empty text all of them. */
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().min(1).max(40), z.string().max(500)),
]);
export const address = z.url({ protocol: /^https?$/ }).max(5000);
/** What most objects may be asked to bring along. */
export const expand = z.array(text).max(20).optional();

/** Bounds of `created`, in seconds. */
export const created = z
  .union([
    whole,
    z.strictObject({
      gt: whole.optional(),
      gte: whole.optional(),
      lt: whole.optional(),
      lte: whole.optional(),
    }),
  ])
  .optional();

/** What every list takes. */
export const paging = {
  created,
  ending_before: text.optional(),
  expand,
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};

/**
 * What was sent, as the call takes it.
 * @throws Refusal naming the parameter in Stripe's words
 */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: Form,
): z.output<Schema> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw issue ? refusalOf(issue, form) : wrongParameter('Invalid request.', '');
}

function refusalOf(issue: z.core.$ZodIssue, form: Form): Refusal {
  const param = named(issue.path);
  const sent = issue.path.reduce<unknown>((value, part) => childOf(value, part), form);
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find(({ path }) => path.length > 0) ?? issue.errors.flat()[0];
    if (inner) return refusalOf({ ...inner, path: [...issue.path, ...inner.path] }, form);
  }
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => named([...issue.path, key]));
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    return wrongParameter(message, names[0] ?? '', 'parameter_unknown');
  }
  if (sent === undefined)
    return wrongParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  if (sent === '')
    return wrongParameter(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      'parameter_invalid_empty',
    );
  if (issue.code === 'invalid_value')
    return wrongParameter(`Invalid ${param}: must be one of ${oneOf(issue.values)}`, param);
  if (issue.code === 'too_small' && issue.origin === 'number')
    return wrongParameter(
      `This value must be greater than or equal to ${issue.minimum}.`,
      param,
      'parameter_invalid_integer',
    );
  if (issue.code === 'too_big' && issue.origin === 'number')
    return wrongParameter(
      `This value must be less than or equal to ${issue.maximum}.`,
      param,
      param === 'amount' ? 'amount_too_large' : 'parameter_invalid_integer',
    );
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return wrongParameter('Not a valid URL', param, 'url_invalid');
  if (/\bcurrency\]?$/.test(param) && typeof sent === 'string')
    return wrongParameter(`Invalid currency: ${sent}.`, param);
  if (issue.code === 'invalid_format')
    return wrongParameter(`Invalid integer: ${String(sent)}`, param, 'parameter_invalid_integer');
  if (issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'record'))
    return wrongParameter(`Invalid object`, param);
  if (issue.code === 'invalid_type' && issue.expected === 'array')
    return wrongParameter('Invalid array', param);
  return wrongParameter(`Invalid ${param}: ${issue.message}`, param);
}

function childOf(value: unknown, part: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && part in value
    ? Object.entries(value).find(([name]) => name === String(part))?.[1]
    : undefined;
}

/** `a[b][0]`, as Stripe names what is inside. */
function named([first = '', ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;
}

function oneOf(values: readonly unknown[]): string {
  const all = values.map(String);
  return all.length > 1 ? `${all.slice(0, -1).join(', ')}, or ${all.at(-1)}` : `${all[0]}`;
}
