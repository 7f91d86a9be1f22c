import { NextResponse } from 'next/server';
import type { CookieChange } from '@/lib/session';
import { plainPolicy } from './content-security-policy.mjs';
import { applyCookies } from './response';

/** An answer that Next has no part in. */
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

/** An answer for Next. */
export function toResponse({ status, headers, body, cookies = [] }: Reply): NextResponse {
  return applyCookies(new NextResponse(body ?? null, { status, headers }), cookies);
}

/** An answer of one line that is nobody's brand. */
export function plainReply(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy,
      ...headers,
    },
    body: `${text}\n`,
  };
}

/** What a host that belongs to no client gets in production: nobody's brand. */
export const unknownClient: Reply = plainReply(404, 'Not found');

/** What is answered where there is no such endpoint: nothing of the pages' own, which has a brand. */
export const missingEndpoint: Reply = {
  ...plainReply(404, '', { 'content-type': 'application/json' }),
  body: JSON.stringify({ kind: 'missing' }),
};

/** Pages are only read, and each endpoint says what it takes. */
export function notAllowed(allow: string): Reply {
  return plainReply(405, 'Method not allowed', { allow });
}

/** The database is away, and nothing is known of the client yet. */
export const unavailable: Reply = plainReply(503, 'Temporarily unavailable. Please try again.', {
  'retry-after': '10',
});
