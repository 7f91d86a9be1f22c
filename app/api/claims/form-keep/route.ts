import { changeRoute } from '@/lib/changes';
import { keepClaimForm } from '@/lib/claims/form/keep';

export const POST = changeRoute(keepClaimForm);
