import type { IncomingMessage } from 'node:http';
import type { Books } from './books';
import { early, Refusal } from './refusal';
import type { Scope } from './store';

/** Whose books a request is about. @throws Refusal where it brings no key, or one that nobody has */
export function scopeOf(books: Books, { headers }: IncomingMessage): Scope {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ');
  const key = /^basic$/i.test(scheme)
    ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
    : /^bearer$/i.test(scheme)
      ? credentials
      : '';
  if (key === '')
    throw early(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  const known = books.accountOf(key);
  if (!known) throw early(401, `Invalid API Key provided: ${masked(key)}`);
  const named = headers['stripe-account'];
  if (named !== undefined && named !== known.scope.account)
    throw new Refusal(
      403,
      {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key '${masked(key)}' does not have access to account '${named}' (or that account does not exist). Application access may have been revoked.`,
      },
      { isEarly: true },
    );
  return known.scope;
}

/** The first letters of a key and the last four, as Stripe's messages show them. */
function masked(key: string): string {
  const [kind = ''] = /^[sr]k_(test|live)_/.exec(key) ?? [];
  return `${kind}${'*'.repeat(Math.max(4, key.length - kind.length - 4))}${key.slice(-4)}`;
}
