import { changeRoute } from '@/lib/changes';
import { dropClaimForm } from '@/lib/claims/form/keep';

export const POST = changeRoute(dropClaimForm);
