import { clientByHost, originOf } from '@/lib/clients';
import {
  answerSafely,
  isOwnRequest,
  networkAddressOf,
  redirectHeaders,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { mediaTypeOf } from './media-type';
import { type BodyRequest, readBytes } from './read-bytes';
import { reportLimit } from './report-limit';

/** Something that browsers report by themselves. */
export interface ReportKind {
  readonly mediaTypes: readonly string[];
  /** Longest body, in bytes. */
  readonly largest: number;
  /**
   * Writes a report down.
   * @param isMoreTaken asked before each further one where a body brings several
   * @returns what the browser is answered, `undefined` where the body is no report
   */
  readonly write: (
    client: string,
    body: string,
    isMoreTaken: () => boolean,
  ) => 'nothing' | object | undefined;
}

/**
 * Makes the POST handler for reports: of the client's own pages only, so many in a minute
 * (`reportLimit`), in UTF-8 and of a bounded length.
 */
export function handleReport({ mediaTypes, largest, write }: ReportKind) {
  const isTaken = reportLimit();
  return (request: BodyRequest): Promise<Response> =>
    answerSafely(async () => {
      const { headers } = request;
      const match = await clientByHost(headers.get('host'));
      if (match.kind === 'unknown') return toResponse(unknownClient);
      const { snapshot, host } = match;
      if (!isOwnRequest(headers, originOf(snapshot, host))) return empty(403);
      const source = networkAddressOf(headers);
      if (!isTaken(snapshot.id, source)) return empty(429);
      if (!mediaTypes.includes(mediaTypeOf(headers) ?? '')) return empty(415);
      const bytes = await readBytes(request, largest);
      if (!bytes) return empty(413);
      const answer = write(snapshot.id, bytes.toString('utf8'), () => isTaken(snapshot.id, source));
      if (answer === undefined) return empty(400);
      return answer === 'nothing'
        ? empty(204)
        : Response.json(answer, { headers: redirectHeaders });
    });
}

function empty(status: number): Response {
  return new Response(null, { status, headers: redirectHeaders });
}
