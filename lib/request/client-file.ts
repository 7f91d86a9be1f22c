import { type ClientSnapshot, clientByHost } from '@/lib/clients';
import { plainPolicy } from './content-security-policy.mjs';
import { answerSafely } from './failure-reply';
import { toResponse, unknownClient } from './reply';

/**
 * Makes the GET handler of a file that machines ask for by a fixed name and that is another one for
 * every client. It is asked for anew each time, since a client can change under the same name.
 * @param policy the content-security policy of a file that runs as a program; others load nothing
 */
export function clientFile(
  mediaType: string,
  write: (snapshot: ClientSnapshot, host: string | null) => string | Promise<string>,
  policy: string = plainPolicy,
) {
  return (request: Request): Promise<Response> =>
    answerSafely(async () => {
      const host = request.headers.get('host');
      const match = await clientByHost(host);
      if (match.kind === 'unknown') return toResponse(unknownClient);
      return new Response(await write(match.snapshot, host), {
        headers: {
          'content-type': mediaType,
          'cache-control': 'no-cache',
          'content-security-policy': policy,
        },
      });
    });
}
