import type { z } from 'zod';

/** The kinds of JSON values, as people who write no programs say them. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  date: 'a day such as 2026-01-31',
  time: 'a time such as 09:00',
  datetime: 'a moment with its zone, such as 2026-01-31T09:00:00Z',
  e164: 'a phone number such as +15035550142',
  url: 'an address such as https://example.com/',
};

/**
 * What a schema finds wrong, in words that follow the name of a field: for those who write the files of
 * a client, or build a platform. Says what kind of value there is and never the value, which may be
 * personal. Give it to `safeParse` as `error`; what a schema says of itself comes first.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}, and is ${kindOf(issue.input)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'too_small':
      return `must ${bounded(issue.origin, issue.minimum, 'at least')}`;
    case 'too_big':
      return `must ${bounded(issue.origin, issue.maximum, 'at most')}`;
    case 'invalid_format':
      return formats[issue.format]
        ? `must be ${formats[issue.format]}`
        : `must be written as ${issue.pattern ?? issue.format}`;
    case 'invalid_key':
      return `has a name that it cannot have: it ${issue.issues[0]?.message}`;
    case 'invalid_union':
      return ofUnion(issue);
    case 'unrecognized_keys':
      return `has fields that nobody knows: ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    default:
      return 'does not fit';
  }
};

function kindOf(input: unknown): string {
  if (typeof input === 'number')
    return Number.isInteger(input) ? 'a number' : 'a number with a fraction';
  const kind = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  return kinds[kind] ?? kind;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
}

function bounded(origin: string, bound: number | bigint, most: 'at least' | 'at most'): string {
  if (origin === 'string' || origin === 'array')
    return most === 'at least' && Number(bound) === 1
      ? 'not be empty'
      : `have ${most} ${bound} ${origin === 'string' ? 'characters' : 'items'}`;
  return `be ${most} ${bound}`;
}

/** What is deepest is what was meant: where a text per language has no text in one of them, say. */
function ofUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options))
    return `must be ${oneOf(issue.options.map(String))}`;
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const inner = firsts.find(({ path }) => path.length > 0);
  if (inner) return `${placeInWords(inner.path)} ${inner.message}`;
  const types = firsts.flatMap((first) =>
    first.code === 'invalid_type' ? [kinds[first.expected] ?? first.expected] : [],
  );
  return types.length === firsts.length && types.length > 0
    ? `must be ${types.join(' or ')}, and is ${kindOf(issue.input)}`
    : (firsts[0]?.message ?? 'does not fit');
}

/** Where something stands, as a log may know it: keys can be made up by the other side, too. */
export function placeInWords(path: readonly PropertyKey[]): string {
  return path.map((part) => (/^\w{1,40}$/.test(String(part)) ? String(part) : '?')).join('.');
}
