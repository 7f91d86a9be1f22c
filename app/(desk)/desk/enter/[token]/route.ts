import { followHandlerLink } from '@/lib/desk';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** A handler’s link: leads to the page that asks before it opens the desk. */
export const GET = handleAddress(followHandlerLink);

export const HEAD = existsOnly;
