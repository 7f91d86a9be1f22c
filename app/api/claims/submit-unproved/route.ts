import { changeRoute } from '@/lib/changes';
import { submitUnproved } from '@/lib/claims/filing/submit';

export const POST = changeRoute(submitUnproved);
