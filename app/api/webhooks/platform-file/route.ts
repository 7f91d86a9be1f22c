import { handleWebhook } from '@/lib/changes';
import { fileForPlatform } from '@/lib/documents';
import { parsedJson } from '@/lib/observability';
import { signedPaths } from '@/lib/platform';

/** Where an insurer's platform fetches a file that it was told of. */
export const POST = handleWebhook({
  mediaTypes: ['application/json'],
  largest: 4 * 1024,
  async take({ clientId, body, headers }) {
    const signature = headers.get('x-platform-signature') ?? '';
    const paths = signedPaths(clientId, { signature, body });
    return paths.length === 0 ? 'unsigned' : fileForPlatform(clientId, paths, parsedJson(body));
  },
});
