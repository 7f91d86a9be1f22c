import { changeRoute } from '@/lib/changes';
import { reinstatePlan } from '@/lib/policies/cancellation/reinstate-plan';

export const POST = changeRoute(reinstatePlan);
