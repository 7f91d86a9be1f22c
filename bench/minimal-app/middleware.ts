import { type NextRequest, NextResponse } from 'next/server';
import { clientOf } from './clients';

export const config = { runtime: 'nodejs', matcher: ['/((?!api/|_next/static/).*)'] };

/** What an app for several clients cannot do without: the page of the client whose host it is. */
export default function middleware(request: NextRequest): NextResponse {
  const client = clientOf(request.headers.get('host'));
  if (!client) return new NextResponse(null, { status: 404 });
  return NextResponse.rewrite(new URL(`/${client}${request.nextUrl.pathname}`, request.nextUrl));
}
