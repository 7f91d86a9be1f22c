import { revokeDevice } from '@/lib/account/security/end-sessions';
import { changeRoute } from '@/lib/changes';

/** A device that is trusted no longer. */
export const POST = changeRoute(revokeDevice);
