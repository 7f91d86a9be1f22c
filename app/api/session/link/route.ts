import { changeRoute } from '@/lib/changes';
import { confirmSessionLink } from '@/lib/identity';

/** A session link replaces the session that is there. */
export const POST = changeRoute(confirmSessionLink);
