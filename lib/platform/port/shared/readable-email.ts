import { domainToUnicode } from 'node:url';

/** Scripts that domains are written in; Chinese, Japanese and Korean mix theirs, with Latin as well. */
const scripts = [
  'Latin Han Hiragana Katakana',
  'Latin Han Bopomofo',
  'Latin Han Hangul',
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  ),
].map((names) => {
  const letters = names.split(' ').map((name) => `\\p{Script=${name}}`);
  return new RegExp(`^[${letters.join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});

/**
 * A domain as people read it (RFC 5890 U-labels). A label that mixes scripts stays in ASCII: it could
 * pass for another.
 */
export function readableDomain(domain: string): string {
  return domain
    .split('.')
    .map((label) => {
      if (!/^xn--/i.test(label)) return label;
      const read = domainToUnicode(label);
      return scripts.some((script) => script.test(read)) ? read : label;
    })
    .join('.');
}

/** An email address as people read it; one is stored, compared and written to with its domain in ASCII. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${readableDomain(address.slice(at + 1))}`;
}
