import { changeRoute } from '@/lib/entry';
import { dismissSessionLink } from '@/lib/sign-on';

/** A session link is turned down. */
export const POST = changeRoute(dismissSessionLink);
