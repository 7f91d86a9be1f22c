import { endSessionsElsewhere } from '@/lib/account/security/end-sessions';
import { changeRoute } from '@/lib/changes';

/** Ends all sessions but the one that asks. */
export const POST = changeRoute(endSessionsElsewhere);
