import { changeRoute } from '@/lib/changes';
import { confirmSessionLink } from '@/lib/identity/sign-on/session-link';

/** A session link replaces the session that is there. */
export const POST = changeRoute(confirmSessionLink);
