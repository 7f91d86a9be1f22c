import { changeRoute } from '@/lib/changes';
import { signRequirement } from '@/lib/claims/tracking/give';

export const POST = changeRoute(signRequirement);
