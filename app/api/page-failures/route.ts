import { clientByHost, originOf } from '@/lib/clients';
import { isOwnRequest, leadingHeaders, readReport, toResponse, unknownClient } from '@/lib/entry';
import { logPageFailure } from '@/lib/observability';

const longest = 8 * 1024;

/** Where a browser says that a page failed in it (§8). The answer is the log entry's reference. */
export async function POST(request: Request): Promise<Response> {
  const match = await clientByHost(request.headers.get('host'));
  if (match.kind === 'unknown') return toResponse(unknownClient);
  if (!isOwnRequest(request.headers, originOf(match.snapshot, match.host))) return nothing(403);
  const report = await readReport(request, longest);
  const reference = report && logPageFailure(match.snapshot.id, report);
  return reference ? Response.json({ reference }, { headers: leadingHeaders }) : nothing(400);
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: leadingHeaders });
}
