import { changeRoute } from '@/lib/changes';
import { dismissSessionLink } from '@/lib/identity/sign-on/session-link';

/** A session link is turned down. */
export const POST = changeRoute(dismissSessionLink);
