import { existsOnly, handleAddress } from '@/lib/request';
import { followDelegateLink } from '@/lib/verification';

export const dynamic = 'force-dynamic';

/** Leads from the link that a delegate was sent to the page that says what it is about. */
export const GET = handleAddress((context) => followDelegateLink(context, context.lastSegment));

export const HEAD = existsOnly;
