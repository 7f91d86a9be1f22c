import { changeRoute } from '@/lib/changes';
import { tellClaim } from '@/lib/claims/form/tell';

export const POST = changeRoute(tellClaim);
