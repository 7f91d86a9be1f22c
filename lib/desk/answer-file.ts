import { z } from 'zod';
import { fileForDesk } from '@/lib/documents';
import { deskPage } from '@/lib/navigation';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  missingEndpoint,
  requestView,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { deskFor } from './desk';
import { filesOfDesk } from './files-of';

const querySchema = z.object({
  claim: z.string().min(1).max(200),
  id: z.uuid(),
  part: z.enum(['file', 'preview']).catch('file'),
});

/**
 * Hands a handler a file of a claim that they see: one that a requirement of it names, that the portal
 * has looked into and keeps. It comes from the portal’s own storage, never from an address that somebody
 * has said; who has opened one stands in the claim’s audit.
 */
export function answerDeskFile(
  request: HandlerRequest & { readonly signal: AbortSignal },
): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const query = querySchema.safeParse(Object.fromEntries(handled.query));
    const view = await requestView({ ...handled, pathname: deskPage });
    const desk = deskFor(view);
    if (!desk || !query.data) return toResponse(missingEndpoint);
    const { claim: claimId, id: documentId, part } = query.data;
    if (!(await desk.file(claimId, documentId))) return toResponse(missingEndpoint);
    const file = { ...filesOfDesk(view), claimId, documentId, part };
    const answer = await fileForDesk(file, request.signal);
    if (!answer) return toResponse(missingEndpoint);
    if (part === 'file') await desk.noteOpened(claimId, documentId);
    return answer;
  });
}
