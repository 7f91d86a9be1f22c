import { answerDocument } from '@/lib/policies';
import type { HandlerRequest } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** A document of what the holder has: what it is of, the query says. */
export async function GET(
  request: HandlerRequest,
  { params }: { readonly params: Promise<{ readonly document: string }> },
): Promise<Response> {
  return answerDocument(request, (await params).document);
}
