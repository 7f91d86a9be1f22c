import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';
import { codeSigns, readCode } from '../code-signs';

const shortest = 8;

/**
 * Whether a code is written like one: its last sign is what Luhn’s rule makes of the others, which
 * notices any one sign that is wrong and nearly every two that have changed places.
 */
export function isWrittenRight(code: string): boolean {
  const read = readCode(code);
  return read.length >= shortest && checkCharacter(read.slice(0, -1)) === read.at(-1);
}

/** The check character of a code without it; `undefined` where it has a sign that no code has. */
export function checkCharacter(body: string): string | undefined {
  let sum = 0;
  for (const [index, sign] of [...body].toReversed().entries()) {
    const value = codeSigns.indexOf(sign);
    if (value < 0) return undefined;
    const weighed = index % 2 === 0 ? 2 * value : value;
    sum += Math.floor(weighed / codeSigns.length) + (weighed % codeSigns.length);
  }
  return codeSigns[(codeSigns.length - (sum % codeSigns.length)) % codeSigns.length];
}

/** What is stored of a client’s code. */
export function purchaseId(clientId: string, code: string): string {
  return createHmac('sha256', secret())
    .update(`purchase\n${clientId}\n${readCode(code)}`)
    .digest('base64url');
}
