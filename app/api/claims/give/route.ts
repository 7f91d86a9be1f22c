import { changeRoute } from '@/lib/changes';
import { giveAnswer } from '@/lib/claims/tracking/give';

export const POST = changeRoute(giveAnswer);
