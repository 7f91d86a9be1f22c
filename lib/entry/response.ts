import { NextResponse } from 'next/server';
import { environment } from '@/lib/config';
import type { CookieChange } from '@/lib/session';
import { plainPolicy } from './content-security-policy.mjs';

/** Tells pages the address as the visitor sees it. The server process sets it, so it is never forged. */
export const addressHeader = 'x-portal-address';

/** The nonce that the server process has given a request, where Next looks for it, too. */
export function nonceOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
}

/** Puts cookies on a response, each with the attributes of invariant 10. */
export function applyCookies<Answer extends NextResponse>(
  response: Answer,
  changes: readonly CookieChange[],
): Answer {
  for (const { name, value, maxAge, httpOnly } of changes)
    response.cookies.set({
      name,
      value,
      httpOnly,
      path: '/',
      sameSite: 'lax',
      secure: environment().PORTAL_PUBLIC_SCHEME === 'https',
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  return response;
}

/** What a host that belongs to no client gets in production: nobody's brand. */
export function unknownClientResponse(): NextResponse {
  return new NextResponse('Not found\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy,
    },
  });
}
