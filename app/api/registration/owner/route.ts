import { changeRoute } from '@/lib/changes';
import { proveOwner } from '@/lib/registration/give-details';

/** Takes the e-mail address of a visitor who says that a refused code is theirs. */
export const POST = changeRoute(proveOwner);
