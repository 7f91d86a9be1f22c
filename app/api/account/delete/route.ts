import { deleteAccount } from '@/lib/account/deletion/delete-account';
import { changeRoute } from '@/lib/changes';

/** An account that its holder keeps no longer. */
export const POST = changeRoute(deleteAccount);
