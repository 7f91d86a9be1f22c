import { changeRoute } from '@/lib/changes';
import { payOutClaim } from '@/lib/claims/tracking/pay-out';

export const POST = changeRoute(payOutClaim);
