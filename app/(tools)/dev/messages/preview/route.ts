import { hasDevelopmentTools } from '@/lib/config';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  missingEndpoint,
  requestView,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { appearances, askedPreview, previewDocument } from '@/lib/tools';

export const dynamic = 'force-dynamic';

/** A message as a mail program shows it, for the frames of /dev/messages. */
export async function GET(request: HandlerRequest): Promise<Response> {
  return answerSafely(async () => {
    // The middleware knows no such address without the tools; this holds should it ever be asked.
    if (!hasDevelopmentTools()) return toResponse(missingEndpoint);
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const { query } = handled;
    const { pathname } = new URL(request.url);
    const { snapshot, language } = await requestView({ ...handled, pathname });
    const appearance = appearances.find((known) => known === query.get('appearance')) ?? 'light';
    const shown = previewDocument(
      snapshot,
      askedPreview({ snapshot, language }, query),
      appearance,
    );
    if (!shown) return toResponse(missingEndpoint);
    return new Response(shown.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': shown.policy,
      },
    });
  });
}
