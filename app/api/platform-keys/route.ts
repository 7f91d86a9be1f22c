import { insurer } from '@/lib/platform';
import { answerSafely, plainPolicy } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** The public keys (RFC 7517) that the embedded platform's id tokens are checked with elsewhere. */
export function GET(): Promise<Response> {
  return answerSafely(async () =>
    Response.json(await (await insurer()).publicKeys(), {
      headers: {
        'content-type': 'application/jwk-set+json',
        'cache-control': 'public, max-age=300',
        'content-security-policy': plainPolicy,
      },
    }),
  );
}
