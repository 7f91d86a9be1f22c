import { changeRoute } from '@/lib/entry';
import { searchContract } from '@/lib/lookup';

/** §7 searchContract. */
export const POST = changeRoute(searchContract);
