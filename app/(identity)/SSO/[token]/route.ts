import { followSessionLink } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 SSO/{token}: starts a session from a token in the path. */
export const GET = handleAddress((context) => followSessionLink(context, context.lastSegment));

export const HEAD = existsOnly;
