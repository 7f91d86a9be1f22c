import { NextResponse } from 'next/server';
import type { CookieChange } from '@/lib/session';
import { plainPolicy } from './content-security-policy.mjs';
import { applyCookies } from './response';

/** An answer that neither Next nor `node:http` has a part in. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly cookies?: readonly CookieChange[];
}

/** The same answer with more cookies. */
export function withCookies(reply: Reply, cookies: readonly CookieChange[]): Reply {
  return { ...reply, cookies: [...(reply.cookies ?? []), ...cookies] };
}

/** An answer for a route of Next. */
export function toResponse({ status, headers, body, cookies = [] }: Reply): NextResponse {
  return applyCookies(new NextResponse(body ?? null, { status, headers }), cookies);
}

/** What a host that belongs to no client gets in production: nobody's brand. */
export const unknownClient: Reply = {
  status: 404,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': plainPolicy,
  },
  body: 'Not found\n',
};

/** The same for a route of Next. */
export function unknownClientResponse(): NextResponse {
  return toResponse(unknownClient);
}
