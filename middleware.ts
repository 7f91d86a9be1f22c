import type { NextRequest, NextResponse } from 'next/server';
import { answerRequest } from '@/lib/entry/answer-request';

export const config = {
  runtime: 'nodejs',
  // Everything but the build's files, health checks and the operators' page, which belong to no client, and
  // where files arrive: a body that passes through here is cut off at 10 MB in silence. Its guards stand there.
  matcher: [
    '/((?!health(?:/live|/ready|/money(?:/days)?)?$|api/uploads(?:/[^/]+)?$|_next/static/).*)',
  ],
};

/** Where every request comes in: the ordered guards of lib/entry, then one rewrite into a page. */
export default function middleware(request: NextRequest): Promise<NextResponse> {
  return answerRequest(request);
}
