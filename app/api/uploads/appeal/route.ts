import { changeRoute } from '@/lib/changes';
import { appealClaim } from '@/lib/claims/tracking/appeal';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';

/** An appeal, with a file where it is sent without script. */
export const POST = outsideMiddleware(appealClaim.address, changeRoute(appealClaim));
