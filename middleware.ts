import type { NextRequest, NextResponse } from 'next/server';
import { answerRequest } from '@/lib/entry/answer-request';

export const config = {
  runtime: 'nodejs',
  // Everything but files and health checks, which tell every visitor the same and ask for no guard.
  matcher: ['/((?!brand/|health(?:/|$)|_next/static/|\\.well-known/).*)'],
};

/** Where every request comes in: the ordered guards of lib/entry, then one rewrite into a page. */
export default function middleware(request: NextRequest): Promise<NextResponse> {
  return answerRequest(request);
}
