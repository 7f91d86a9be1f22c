import { endSessionElsewhere } from '@/lib/account/security/end-sessions';
import { changeRoute } from '@/lib/changes';

/** Ends one session on another device. */
export const POST = changeRoute(endSessionElsewhere);
