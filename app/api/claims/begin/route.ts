import { changeRoute } from '@/lib/changes';
import { beginClaim } from '@/lib/claims/filing/begin';

export const POST = changeRoute(beginClaim);
