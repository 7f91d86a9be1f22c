import { changeRoute } from '@/lib/changes';
import { dismissSessionLink } from '@/lib/identity';

/** A session link is turned down. */
export const POST = changeRoute(dismissSessionLink);
