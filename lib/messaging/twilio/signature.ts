import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How Twilio signs what it posts: SHA-1, keyed by the account's auth token, over the address to the
 * letter and then each parameter's name and value, sorted by name.
 */
export function twilioSignature(
  authToken: string,
  address: string,
  parameters: URLSearchParams,
): string {
  const pairs = [...new Set([...parameters].map(([name, value]) => `${name}\n${value}`))]
    .toSorted()
    .map((pair) => pair.replace('\n', ''));
  return createHmac('sha1', authToken)
    .update(`${address}${pairs.join('')}`)
    .digest('base64');
}

/** Whether a signature is Twilio's. Takes the same time either way. */
export function isTwilioSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
