/**
 * What is hidden in every text that goes to Sentry: values in the query of an address, single-use
 * tokens in a path, and e-mail addresses.
 */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/([?&][\w.~-]+=)[^&\s"'<>#\\]*/g, '$1[hidden]'],
  [/(\/SSO\/)[^/\s"'<>?#\\]+/g, '$1[hidden]'],
  [/[^\s"'<>@/:\\]+@[^\s"'<>@/:\\]+\.[a-z]{2,}/gi, '[hidden]'],
];

/** A text, also one of JSON, without what could be about a person. */
export function hideInText(text: string): string {
  return hidden.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), text);
}

/**
 * The words of an error without what it may repeat of what was typed: everything in quotation marks,
 * and every word with a digit in it.
 */
export function hideInMessage(message: string): string {
  return hideInText(message)
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"[hidden]"')
    .replace(/[^\s"'()]*\d[^\s"'()]*/g, '[hidden]');
}

/** A copy of a value in which every text, however deep, is without what could be about a person. */
export function hideDeep(value: unknown): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (Array.isArray(value)) return value.map(hideDeep);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hideDeep(part)]));
}
