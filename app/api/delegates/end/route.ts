import { endDelegate } from '@/lib/account/delegates';
import { changeRoute } from '@/lib/changes';

/** Ends what a holder lets somebody do for them. */
export const POST = changeRoute(endDelegate);
