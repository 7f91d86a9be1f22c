import { changeRoute } from '@/lib/changes';
import { proveOwner } from '@/lib/registration';

/** Takes the address of whoever says that a code is theirs. */
export const POST = changeRoute(proveOwner);
