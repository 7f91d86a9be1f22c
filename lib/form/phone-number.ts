/**
 * A phone number as telephone networks write it, such as `+15035550142`, or `undefined` where the
 * text is none. Ten digits without a country code are a number of North America.
 */
export function internationalNumber(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
}
