import { changeRoute } from '@/lib/changes';
import { discardClaim } from '@/lib/claims/filing/begin';

export const POST = changeRoute(discardClaim);
