import { changeRoute } from '@/lib/changes';
import { cancelPlan } from '@/lib/policies/cancellation/cancel-plan';

export const POST = changeRoute(cancelPlan);
