import { demonstrationKeys } from '@/lib/identity';
import { plainPolicy } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** The public keys of the demonstration's agent issuer. The middleware shows none in production. */
export async function GET(): Promise<Response> {
  return Response.json(await demonstrationKeys(), {
    headers: {
      'content-type': 'application/jwk-set+json',
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy,
    },
  });
}
