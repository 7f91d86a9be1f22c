import { randomUUID } from 'node:crypto';
import { viaProxy } from '../../lib/config/tests/proxy';
import { callSignature } from '../../lib/platform/http/signed-calls';
import { ask } from '../http/ask';
import type { TestContract } from './test-client';

/** A platform that is asked over HTTP. */
export interface PlatformAddress {
  readonly address: string;
  /** Its id and secret, `id:secret`. */
  readonly credentials: string;
}

async function askPlatform(
  { address, credentials }: PlatformAddress,
  path: string,
  method: string,
  body: object,
  headers: object = {},
) {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`The platform answers ${response.status}`);
  return response.json();
}

/** Somebody at the insurer's writes down where the holder lives now: holders are told of it. */
export async function moveHolder(
  platform: PlatformAddress,
  { number, zip }: TestContract,
  address1: string,
): Promise<void> {
  const terms = { Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
  const searchParameters = Object.entries(terms).map(([key, value]) => ({
    key,
    value,
    isHidden: false,
  }));
  const found = await askPlatform(platform, '/contracts/search', 'POST', { searchParameters });
  const address = { address1, city: 'Salem', state: 'OR', postalCode: '97301', country: 'US' };
  const headers = {
    'x-id-token': found.contractDetails.token,
    'idempotency-key': randomUUID(),
  };
  await askPlatform(platform, '/customer/address', 'PUT', { address }, headers);
}

/** The insurer's system says "look now" to a portal. @param host with the port @returns the status */
export async function wakeUp(
  port: number,
  host: string,
  { credentials }: Pick<PlatformAddress, 'credentials'>,
): Promise<number> {
  const body = JSON.stringify({ number: randomUUID() });
  const secret = credentials.split(':')[1] ?? '';
  const signature = callSignature(secret, body, Math.floor(Date.now() / 1000));
  const { status } = await ask(port, '/api/webhooks/platform', {
    method: 'POST',
    headers: {
      host,
      ...viaProxy('203.0.113.77'),
      'content-type': 'application/json',
      'x-platform-signature': signature,
    },
    body,
  });
  return status;
}
