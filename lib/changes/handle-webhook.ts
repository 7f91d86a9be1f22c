import { clientByHost, originOf } from '@/lib/clients';
import { answerSafely, redirectHeaders, toResponse, unknownClient } from '@/lib/request';
import { mediaTypeOf } from './media-type';
import { type BodyRequest, readBytes } from './read-bytes';

/** What another system posted to a client's own address. */
export interface WebhookCall {
  readonly clientId: string;
  /** As a partner was told it, query included: signatures are made over it. */
  readonly address: string;
  readonly body: string;
  /** As they came: of what is not UTF-8, or signed byte by byte. */
  readonly bytes: Uint8Array;
  readonly headers: Pick<Headers, 'get'>;
}

/** Something that partners post by themselves, and sign. */
export interface WebhookKind {
  readonly mediaTypes: readonly string[];
  /** Longest body, in bytes. */
  readonly largest: number;
  /** Checks the signature before it believes anything. What it hands out is an answer of its own. */
  readonly take: (call: WebhookCall) => Promise<keyof typeof statuses | Response>;
}

interface WebhookRequest extends BodyRequest {
  readonly headers: Pick<Headers, 'get'>;
  readonly url: string;
}

const statuses = { taken: 204, unsigned: 403, unreadable: 400, missing: 404 } as const;

/**
 * Makes the POST handler of a webhook. It is outside of the rule that changes come with the client's
 * own Origin, as `endpoints` says: its signature takes that place.
 */
export function handleWebhook({ mediaTypes, largest, take }: WebhookKind) {
  return (request: WebhookRequest): Promise<Response> =>
    answerSafely(async () => {
      const { headers, url } = request;
      const match = await clientByHost(headers.get('host'));
      if (match.kind === 'unknown') return toResponse(unknownClient);
      if (!mediaTypes.includes(mediaTypeOf(headers) ?? '')) return empty(415);
      const bytes = await readBytes(request, largest);
      if (!bytes) return empty(413);
      const { pathname, search } = new URL(url);
      const outcome = await take({
        clientId: match.snapshot.id,
        address: `${originOf(match.snapshot, match.host)}${pathname}${search}`,
        body: bytes.toString('utf8'),
        bytes,
        headers,
      });
      return outcome instanceof Response ? outcome : empty(statuses[outcome]);
    });
}

function empty(status: number): Response {
  return new Response(null, { status, headers: redirectHeaders });
}
