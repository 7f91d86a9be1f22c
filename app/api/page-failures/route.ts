import { handleReport } from '@/lib/changes';
import { logPageFailure } from '@/lib/observability';

/** Where a browser says that a page failed in it (§8). The answer is the log entry's reference. */
export const POST = handleReport({
  mediaTypes: ['application/json'],
  largest: 8 * 1024,
  write(client, body) {
    const reference = logPageFailure(client, body);
    return reference === undefined ? undefined : { reference };
  },
});
