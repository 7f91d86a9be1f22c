import { leaveForProvider } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** Sends somebody who has just logged out on to the identity provider's own logout (§7). */
export const GET = handleAddress(leaveForProvider);

export const HEAD = existsOnly;
