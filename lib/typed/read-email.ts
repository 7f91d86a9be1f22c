import { trimmed } from './plain-text';

/** An e-mail address as it is stored, and as mail servers are told it. */
export interface EmailAddress {
  /** With its domain in ASCII (RFC 5890 A-labels) and its local part as its holder writes it. */
  readonly address: string;
  /** Whether only servers that know SMTPUTF8 (RFC 6531) take it. */
  readonly needsUtf8: boolean;
}

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** What stands before the @ without quotes (RFC 5322 dot-atom, RFC 6532). */
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const domainSigns = /^[\p{L}\p{M}\p{N}.-]+$/u;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`, 'i');
const asciiAtom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** Any address in ASCII that `readEmail` makes. */
export const asciiEmail = new RegExp(
  `^${asciiAtom}(?:\\.${asciiAtom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`,
);

/**
 * Reads one e-mail address, and nothing else. Its domain becomes ASCII; invisible marks are left out at
 * its ends and refused inside, and nothing else of it changes.
 */
export function readEmail(text: string): EmailAddress | undefined {
  const written = trimmed(text);
  const at = written.lastIndexOf('@');
  const [local, domain] = [written.slice(0, at).normalize('NFC'), written.slice(at + 1)];
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : asciiOf(domain);
  if (!localPart.test(local) || !asciiDomain.test(ascii)) return undefined;
  return { address: `${local}@${ascii}`, needsUtf8: !/^\p{ASCII}*$/u.test(local) };
}

/** A domain in ASCII, empty where it is none. URLs know how, in browsers and servers (UTS #46). */
function asciiOf(domain: string): string {
  const address = `https://${domain}`;
  return domainSigns.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
