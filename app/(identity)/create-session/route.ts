import { followSessionLink } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 create-session: starts a session from a token in the query string. */
export const GET = handleAddress((context) =>
  followSessionLink(context, context.query.get('token') || undefined),
);

export const HEAD = existsOnly;
