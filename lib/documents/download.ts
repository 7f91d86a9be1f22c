import { z } from 'zod';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  redirectHeaders,
  requestView,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { documentsPage } from './addresses';
import { contentStream } from './content-stream';
import { handedOutHeaders } from './handed-out-headers';
import { attachment, nameWithType } from './name';
import { ownerOf } from './owner';
import { documentStorage } from './storage';
import { documentOf } from './store/read';
import type { DocumentState } from './store/row';

const querySchema = z.object({ id: z.uuid(), part: z.enum(['file', 'preview']).catch('file') });

/**
 * Hands out a file, or the small picture that was made of it, to whom it belongs: the session and the
 * owner are asked for each time, and what another has is not there (design §10.15, §10.17). It comes
 * through the portal, never from an address of the storage.
 */
export function answerDownload(
  request: HandlerRequest & { readonly signal: AbortSignal },
): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const query = querySchema.safeParse(Object.fromEntries(handled.query));
    const view = await requestView({ ...handled, pathname: documentsPage });
    const asker = ownerOf(view);
    const document = asker && query.data && (await documentOf(asker.owner, query.data.id));
    if (!document || !isKept(document.state)) return missing();
    const isPreview = query.data?.part === 'preview';
    const key = isPreview ? document.previewKey : document.storageKey;
    const found = key ? await documentStorage().read(key) : undefined;
    if (!found) return missing();
    const name = nameWithType(document.name, document.mediaType);
    return new Response(contentStream(found.content, request.signal), {
      headers: {
        ...handedOutHeaders,
        'content-type': isPreview ? 'image/jpeg' : (document.mediaType ?? ''),
        'content-length': String(found.length),
        ...(isPreview ? {} : { 'content-disposition': attachment(name) }),
      },
    });
  });
}

/** A file that nobody has looked into yet is handed to nobody. */
function isKept(state: DocumentState): boolean {
  return state === 'RECEIVED' || state === 'REJECTED';
}

function missing(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { ...redirectHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });
}
