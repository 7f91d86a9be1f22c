import { changeRoute } from '@/lib/changes';
import { confirmWithdrawal } from '@/lib/policies/withdrawal/confirm-withdrawal';

/** Receives a withdrawal. */
export const POST = changeRoute(confirmWithdrawal);
