import { domainToASCII } from 'node:url';
import { z } from 'zod';

const asciiAddress = z.email();
/** What stands before the @, beyond ASCII: letters, digits and the marks that need no quotes. */
const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** An address as mail servers are told it. */
export interface EmailAddress {
  readonly address: string;
  /** Whether only servers that know SMTPUTF8 (RFC 6531) take it. */
  readonly needsUtf8: boolean;
}

/** Reads one e-mail address, and nothing else, as its holder writes it; its domain becomes ASCII. */
export function emailAddress(written: string): EmailAddress | undefined {
  const at = written.lastIndexOf('@');
  const [local, domain] = [written.slice(0, at).normalize('NFC'), written.slice(at + 1)];
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  const needsUtf8 = !/^\p{ASCII}*$/u.test(local);
  if (needsUtf8 && !localPart.test(local)) return undefined;
  const isAddress = asciiAddress.safeParse(`${needsUtf8 ? 'x' : local}@${ascii}`).success;
  return isAddress ? { address: `${local}@${ascii}`, needsUtf8 } : undefined;
}
