import { deleteAccount } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** An account that its holder keeps no longer. */
export const POST = changeRoute(deleteAccount);
