import { changeRoute } from '@/lib/changes';
import { searchContract } from '@/lib/lookup';

/** §7 searchContract. */
export const POST = changeRoute(searchContract);
