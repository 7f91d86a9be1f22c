import { handleReport } from '@/lib/changes';
import { logPolicyReport } from '@/lib/observability';

/** Where browsers say what the content-security policy blocked. */
export const POST = handleReport({
  mediaTypes: ['application/csp-report', 'application/reports+json'],
  largest: 16 * 1024,
  write: (client, body, isMoreTaken) =>
    logPolicyReport(client, body, isMoreTaken) ? 'nothing' : undefined,
});
