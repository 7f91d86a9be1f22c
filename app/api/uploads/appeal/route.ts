import { changeRoute } from '@/lib/changes';
import { appealClaim } from '@/lib/claims/tracking/appeal';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { refusedMethods } from '@/lib/request';

/** An appeal, with a file where it is sent without script. */
export const POST = outsideMiddleware(appealClaim.address, changeRoute(appealClaim));

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = refusedMethods('POST');
