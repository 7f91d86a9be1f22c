import { changeRoute } from '@/lib/changes';
import { stateWithdrawal } from '@/lib/policies/withdrawal/state-withdrawal';

/** Takes the statement of a withdrawal, which is still to be confirmed. */
export const POST = changeRoute(stateWithdrawal);
