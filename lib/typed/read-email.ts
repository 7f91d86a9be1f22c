import { trimmed } from './plain-text';

/** A parsed email address. */
export interface EmailAddress {
  /** The local part as typed, with the domain in ASCII (RFC 5890 A-labels). */
  readonly address: string;
  /** Whether delivery needs a server with SMTPUTF8 (RFC 6531). */
  readonly needsUtf8: boolean;
}

/** Dot-atoms (RFC 5322), with letters beyond ASCII (RFC 6532). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const asciiAtom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domainPattern = `(?:${label}\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})`;
const asciiDomain = new RegExp(`^${domainPattern}$`);
/** Full stops of other scripts are read by the URL parser. */
const domainSigns = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** Matches every ASCII address that `readEmail` returns. */
export const asciiEmail = new RegExp(`^${asciiAtom}(?:\\.${asciiAtom})*@${domainPattern}$`);

/**
 * Parses a single email address, also as other programs copy it: `mailto:maya@example.com`,
 * `Maya Okafor <maya@example.com>`, in quotation marks or brackets, after a label such as `E-mail:`,
 * before `(work)`, with the full stop, comma or semicolon after it, or in full-width characters.
 * Invisible characters are removed at its ends and rejected inside; only the domain is changed, to ASCII.
 * @returns `undefined` if the text is not one address
 */
export function readEmail(text: string): EmailAddress | undefined {
  const written = copied(text);
  const at = written.lastIndexOf('@');
  const [local, domain] = [written.slice(0, at).normalize('NFC'), written.slice(at + 1)];
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : asciiOf(domain);
  if (!localPart.test(local) || !asciiDomain.test(ascii)) return undefined;
  return { address: `${local}@${ascii}`, needsUtf8: !/^\p{ASCII}*$/u.test(local) };
}

/** Removes what stands around a copied address. */
function copied(text: string): string {
  const plain = trimmed(text);
  // Keyboards that write this sign write the whole address in full width.
  const narrow = plain.includes('＠') ? narrowed(plain) : plain;
  const ended = narrow
    .replace(/(?<![.,;])[.,;]$/, '')
    .replace(/ \([^()@]*\)$/, '')
    .replace(/^(?!mailto:)(?:[^@:<>"]{1,30}: |(?:e-?)?mail:)/i, '');
  const [, bracketed = ended] = /^[^<>@]*<([^<>]+)>$/.exec(ended) ?? [];
  const [, enclosed = bracketed] = /^["'“„«(]+([^"'“”„«»()]+)["'“”»)]+$/.exec(bracketed) ?? [];
  const [, linked = enclosed] = /^mailto:([^?]*)/i.exec(enclosed) ?? [];
  return trimmed(linked).replace(/(?<![.,;])[.,;]$/, '');
}

/** Replaces full-width characters with the ASCII ones that they stand for. */
function narrowed(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/** Converts a domain to ASCII with the URL parser (UTS #46); empty if it is not a domain. */
function asciiOf(domain: string): string {
  const address = `https://${domain}`;
  return domainSigns.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
