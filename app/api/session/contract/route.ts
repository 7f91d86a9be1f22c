import { changeRoute } from '@/lib/changes';
import { chooseContract } from '@/lib/identity/openid/choose-contract';

/** Opens the contract that somebody has chosen who has just signed in. */
export const POST = changeRoute(chooseContract);
