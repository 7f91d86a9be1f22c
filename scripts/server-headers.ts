import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newReference, referenceHeader } from '../lib/observability/reference.mjs';

/**
 * Tells the portal what only the server process knows: the address that was asked for, a nonce for the scripts of a page rendered for this request,
 * where Next looks for it, and what the log calls the request should it fail. Always set here, so
 * never forged.
 */
export function addServerHeaders({ headers, url }: IncomingMessage): void {
  headers['x-portal-address'] = url ?? '/';
  headers['content-security-policy'] = `script-src 'nonce-${randomUUID()}'`;
  headers[referenceHeader] = newReference();
}

const year = 365 * 24 * 3600;

/** Headers that every answer carries (invariant 11); the policy for content is each page's own. */
export function addCommonHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Not `no-referrer`: under it forms send `Origin: null`, which the portal refuses.
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  );
  if (isHttps)
    response.setHeader('Strict-Transport-Security', `max-age=${year}; includeSubDomains`);
}

const scheme = process.env.PORTAL_PUBLIC_SCHEME;
const isHttps = scheme === 'https' || (!scheme && process.env.PORTAL_STAGE === 'production');

/** Lets headers travel with the first part of the body: one write to the connection instead of two. */
export function sendHeadersWithBody(response: ServerResponse): void {
  response.flushHeaders = () => undefined;
}

/** Headers in which Next tells the inner address of a page. */
const innerHeaders = [
  'x-middleware-rewrite',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
];

/** Keeps the inner address of a page from the browser. */
export function hideInnerHeaders(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (!innerHeaders.includes(name.toLowerCase())) setHeader(name, value);
    return response;
  };
}
