import { changeRoute } from '@/lib/changes';
import { continueClaimForm } from '@/lib/claims/form/keep';

export const POST = changeRoute(continueClaimForm);
