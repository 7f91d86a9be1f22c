import { switchContract } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** Goes on with another contract of the same person. */
export const POST = changeRoute(switchContract);
