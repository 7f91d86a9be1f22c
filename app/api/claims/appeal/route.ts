import { changeRoute } from '@/lib/changes';
import { appealClaim } from '@/lib/claims/tracking/changes';

export const POST = changeRoute(appealClaim);
