import { changeRoute } from '@/lib/changes';
import { withdrawClaim } from '@/lib/claims/tracking/changes';

export const POST = changeRoute(withdrawClaim);
