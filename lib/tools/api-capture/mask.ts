/** What stands where something is hidden. */
export const hidden = '[hidden]';

/**
 * The fields that say how a call is handled, of every endpoint. What any other field holds could have
 * been typed by a person, or open something, and is hidden whatever it looks like.
 */
const harmlessFields: ReadonlySet<string> = new Set([
  'from',
  'option',
  'method',
  'mode',
  'By',
  'keepTyped',
  'draftForm',
  'kind',
  'to',
  'page',
  'errCode',
  'display',
  'reset',
  'reference',
  'messageHtml',
  'attemptDetails',
  'remainingAttempts',
  'waitTime',
  'problems',
  'field',
  'message',
]);

/** Hidden also in harmless fields; each works on what those before have left. */
const patterns: readonly RegExp[] = [
  // Values of a query, and tokens that are a part of a path.
  /(?<=[?&][\w.~-]{1,100}=)[^&\s"'<>#\\]+/g,
  /(?<=\/SSO\/)[^/\s"'<>?#\\]+/g,
  // E-mail addresses.
  /[^\s"'<>@/:\\]+@[^\s"'<>@/:\\]+/g,
  // JSON web tokens, whole.
  /eyJ[\w-]*(?:\.[\w-]*)*/g,
  // Telephone and policy numbers, dates: seven digits or more, with what stands between them.
  /[+(]*\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,}/gu,
  // Access codes, also in two halves, and postal codes.
  /(?<!\p{Nd})\p{Nd}{3}[\s-]\p{Nd}{3}(?!\p{Nd})/gu,
  /(?<!\p{Nd})\p{Nd}{4,6}(?!\p{Nd})/gu,
  // Names of sessions and other keys: long, with a digit in them, or longer than any word.
  /(?=[\w+=-]*\d)[\w+=-]{20,}/g,
  /[\w+=]{40,}/g,
];

/** A text without what could be about a person, or open something. Masking it again changes nothing. */
export function maskText(text: string): string {
  const shown = patterns.reduce((shown, pattern) => shown.replace(pattern, hidden), text);
  // What one pattern has left may be what an earlier one hides. It ends: every round leaves less.
  return shown === text ? text : maskText(shown);
}

/** A body of JSON, masked. Of one that is no JSON nothing is left but that it was there. */
export function maskBody(body: string): string {
  if (body === '') return '';
  try {
    return JSON.stringify(masked(JSON.parse(body), false));
  } catch {
    return JSON.stringify(hidden);
  }
}

function masked(value: unknown, isHarmless: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => masked(part, isHarmless));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        maskText(name),
        masked(part, harmlessFields.has(name)),
      ]),
    );
  if (typeof value === 'boolean' || value === null || value === '') return value;
  if (!isHarmless) return hidden;
  const text = String(value);
  const shown = maskText(text);
  return shown === text ? value : shown;
}
