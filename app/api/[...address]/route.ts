import { type HandlerRequest, plainPolicy, toResponse } from '@/lib/entry';
import { changes } from '@/lib/front-door/changes';

const headers = { 'cache-control': 'no-store', 'content-security-policy': plainPolicy };

/** A form is sent. The server process answers most of them before Next, by the same changes. */
export async function POST(request: HandlerRequest): Promise<Response> {
  const answer = changes.get(new URL(request.url).pathname);
  return answer ? toResponse(await answer(request)) : missing();
}

/** Endpoints take what forms send, and nothing else. */
function refused(request: Request): Response {
  if (!changes.has(new URL(request.url).pathname)) return missing();
  return new Response(null, { status: 405, headers: { ...headers, allow: 'POST' } });
}

/** An endpoint that does not exist: nothing of the pages' not-found page, which has a brand. */
function missing(): Response {
  return Response.json({ kind: 'missing' }, { status: 404, headers });
}

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
