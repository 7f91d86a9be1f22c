import { changeRoute } from '@/lib/entry';
import { confirmSessionLink } from '@/lib/sign-on';

/** A session link replaces the session that is there. */
export const POST = changeRoute(confirmSessionLink);
