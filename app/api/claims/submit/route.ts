import { changeRoute } from '@/lib/changes';
import { submitClaim } from '@/lib/claims/filing/submit';

export const POST = changeRoute(submitClaim);
