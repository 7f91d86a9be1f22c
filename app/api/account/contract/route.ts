import { switchContract } from '@/lib/account/contracts/switch-contract';
import { changeRoute } from '@/lib/changes';

/** Goes on with another contract of the same person. */
export const POST = changeRoute(switchContract);
